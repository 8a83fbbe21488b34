import { planGains } from '@voicedraft/audio-files/loudness/limit-peaks';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { KokoroModel, Run } from '#model/kokoro-model.ts';
import type { Locale } from '#languages/locale.ts';
import { type MixPart, parseMix } from '#model/voice-mix.ts';
import { pronounceText } from '#pronounce-text.ts';
import { findModelSpeed } from './model-speed.ts';
import {
  packStretches,
  type Stretch,
  type StretchPause,
  type SoundedPhrase,
  type SoundedWord,
  type StretchWord,
} from './pack-stretches.ts';
import { encodePcm16 } from './pcm.ts';
import { type TimedWord, timeWords, findSamples } from './time-words.ts';
import { trimStretch } from './trim-stretch.ts';
import { gainOf } from './voice-gains.ts';

/** Extra loudness of a stressed word, in decibels. */
const STRESS_DB = 2.5;

/** The level rises and falls within this time around a stressed word, in seconds. */
const RAMP_SECONDS = 0.03;

/** Highest point, also between samples: -1 dBTP, less what rounding to 16 bits may add. */
const CEILING = 10 ** (-1.1 / 20);

/** A part of the text, as indexes of UTF-16 units; `end` exclusive. */
interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Silence between stretches, in seconds: with what trimming leaves, the pauses are as long as those that the model makes
 * within them.
 */
const PAUSE_SECONDS: Record<StretchPause, number> = { none: 0, clause: 0.2, sentence: 0.4, paragraph: 0.75 };

/** A text to speak, with its delivery. */
export interface SpeechOrder {
  readonly text: string;
  /** One of the model's voices, or a mix; see `parseMix`. */
  readonly voice: string;
  /** How the text is read. */
  readonly locale: Locale;
  /** The pace: 1 is the voice's own. */
  readonly speed: number;
  /** 0 is the voice as it is; others change its melody. */
  readonly take: number;
  readonly emphases: readonly TextRange[];
  /** About how many symbols somebody who listens while it is spoken has been given before; null if nobody listens. */
  readonly ahead: number | null;
  /** The first stretch to speak: those before it have been spoken. */
  readonly from: number;
}

/** A spoken stretch, with the silence after it. */
export interface SpokenStretch {
  /** Signed 16-bit little-endian mono samples at 24 kHz. */
  readonly pcm: Uint8Array;
  /** Times from the beginning of the stretch. */
  readonly words: readonly TimedWord[];
  /** How many stretches the whole text has. */
  readonly total: number;
  /** How long speaking it took, in milliseconds. */
  readonly workMs: number;
}

/**
 * Speaks an order stretch by stretch; the caller may stop after any of them. Throws an Error if the model is silent
 * for a stretch that has words, because missing words must not go unnoticed.
 */
export async function* speakText(order: SpeechOrder, model: KokoroModel): AsyncGenerator<SpokenStretch> {
  const mix = parseMix(order.voice);
  const phrases = stressWords(pronounceText(order.text, order.locale), order.emphases);
  const stretches = packStretches(phrases, order.ahead);
  for (const [index, stretch] of stretches.entries()) {
    if (index < order.from) continue;
    const isLast = index === stretches.length - 1;
    const begin = performance.now();
    const { samples, words } = await speakStretch(stretch, order, mix, model);
    const pause = isLast ? 0 : PAUSE_SECONDS[stretch.pause] / order.speed;
    const pcm = encodePcm16(appendSilence(samples, pause));
    yield { pcm, words, total: stretches.length, workMs: performance.now() - begin };
  }
}

async function speakStretch(
  { symbols, words }: Stretch,
  order: SpeechOrder,
  mix: readonly MixPart[],
  model: KokoroModel,
): Promise<{ readonly samples: Float32Array; readonly words: TimedWord[] }> {
  const { voice, speed, take } = order;
  const run = await model.run(symbols, { voice, take, speed: findModelSpeed(speed) });
  const levelled = { ...run, samples: setLevel(run, words, mix) };
  const trimmed = trimStretch(levelled.samples);
  if (trimmed.samples.length === 0 && words.length > 0) {
    throw new Error(`The model was silent for a stretch of ${symbols.length} symbols.`);
  }
  return { samples: trimmed.samples, words: timeWords(words, levelled, trimmed) };
}

function appendSilence(samples: Float32Array, seconds: number): Float32Array {
  const joined = new Float32Array(samples.length + Math.round(seconds * AUDIO_SAMPLE_RATE));
  joined.set(samples);
  return joined;
}

/**
 * Stresses the words in these parts of the text: the model says what is in quotation marks more slowly and a little
 * higher, and it stands out more if the words beside it are weaker.
 */
function stressWords(phrases: readonly SoundedPhrase[], emphases: readonly TextRange[]): SoundedPhrase[] {
  if (emphases.length === 0) return [...phrases];
  return phrases.map(({ words, pause }) => {
    const stressed = words.map(({ sound, written: { at, text } }) => {
      return sound !== '' && emphases.some(({ start, end }) => at < end && at + text.length > start);
    });
    return { pause, words: words.map((word, index) => stressWord(word, index, stressed)) };
  });
}

function stressWord(word: SoundedWord, index: number, stressed: readonly boolean[]): SoundedWord {
  const [isBefore, isStressed, isBehind] = [stressed[index - 1], stressed[index], stressed[index + 1]];
  if (isStressed) {
    const sound = (isBefore ? '' : '“') + word.sound + (isBehind ? '' : '”');
    return { ...word, sound, isStressed };
  }
  return isBefore || isBehind ? { ...word, sound: word.sound.replaceAll('ˈ', 'ˌ') } : word;
}

/** A run at the level of narration, its stressed words louder, its peaks limited. */
function setLevel(run: Run, words: readonly StretchWord[], mix: readonly MixPart[]): Float32Array {
  const factor = toFactor(gainOf(mix));
  const samples = run.samples.map((sample) => sample * factor);
  for (const word of words) {
    if (word.isStressed) amplify(samples, findSamples(run, word));
  }
  const gains = planGains(samples, AUDIO_SAMPLE_RATE, CEILING);
  return gains ? samples.map((sample, index) => sample * (gains[index] ?? 1)) : samples;
}

function amplify(samples: Float32Array, { from, to }: { readonly from: number; readonly to: number }): void {
  const ramp = RAMP_SECONDS * AUDIO_SAMPLE_RATE;
  const rise = toFactor(STRESS_DB) - 1;
  for (let at = Math.max(0, Math.floor(from - ramp)); at < Math.min(samples.length, to + ramp); at += 1) {
    const share = Math.min(1, (at - from) / ramp + 1, (to - at) / ramp + 1);
    samples[at] = (samples[at] ?? 0) * (1 + rise * Math.max(0, share));
  }
}

function toFactor(decibels: number): number {
  return 10 ** (decibels / 20);
}
