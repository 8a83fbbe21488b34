import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { encodePcm16 } from '#dsp/pcm.ts';
import type { Pause } from '#text/split-utterances.ts';
import type { KokoroModel } from '#model/kokoro-model.ts';
import { dialectOf } from '#pronunciation/dialect.ts';
import { type Pronunciations, pronouncePhrase } from '#pronunciation/pronounce.ts';
import type { Phrase } from '#text/prepare-speech.ts';
import { packStretches, type SoundedPhrase } from './pack-stretches.ts';
import { stretchAudio } from './stretch-audio.ts';
import { type TimedWord, timeWords } from './time-words.ts';
import { trimStretch } from './trim-stretch.ts';

/** Silence between stretches, in seconds; the model makes the pauses within them. */
const PAUSE_SECONDS: Record<Pause, number> = { clause: 0.1, sentence: 0.3, paragraph: 0.6 };

/** What to speak, and how. */
export interface SpeechOrder {
  readonly phrases: readonly Phrase[];
  /** One of the model's voices, or a mix ('am_michael+am_puck'). */
  readonly voice: string;
  /** 1 is the voice's normal pace. */
  readonly speed: number;
}

/** A spoken stretch, with the silence after it. */
export interface SpokenStretch {
  /** Signed 16-bit little-endian mono samples at 24 kHz. */
  readonly pcm: Uint8Array;
  /** Empty if the model reports no times. */
  readonly words: readonly TimedWord[];
  /** Its number of symbols. */
  readonly symbols: number;
  /** How long speaking it took, in milliseconds. */
  readonly workMs: number;
}

/**
 * Speaks an order stretch by stretch; the caller may stop after any of them. Throws an Error if the model is silent
 * for a stretch that has words, because missing words must not go unnoticed.
 */
export async function* speakText(
  { phrases, voice, speed }: SpeechOrder,
  model: KokoroModel,
  pronunciations: Pronunciations,
): AsyncGenerator<SpokenStretch> {
  const stretches = packStretches(phrases.map((phrase) => pronounce(phrase, voice, pronunciations)));
  let offset = 0;
  for (const [index, { symbols, words, pause }] of stretches.entries()) {
    const begin = performance.now();
    // Below 1 the model adds sounds that are not in the text: its sound is stretched instead.
    const run = await model.run(symbols, voice, Math.max(1, speed));
    const trimmed = trimStretch(run.samples);
    if (trimmed.samples.length === 0 && words.length > 0) {
      throw new Error(`The model was silent for a stretch of ${symbols.length} symbols.`);
    }
    const isLast = index === stretches.length - 1;
    const pauseSamples = isLast ? 0 : Math.round((PAUSE_SECONDS[pause] / speed) * AUDIO_SAMPLE_RATE);
    const ratio = 1 / Math.min(1, speed);
    const samples = stretchAudio(trimmed.samples, ratio);
    yield {
      pcm: appendSilence(encodePcm16(samples), pauseSamples),
      words: timeWords(words, run, trimmed, { offset, ratio }),
      symbols: symbols.length,
      workMs: performance.now() - begin,
    };
    offset += samples.length + pauseSamples;
  }
}

function pronounce({ words, pause }: Phrase, voice: string, source: Pronunciations): SoundedPhrase {
  const spoken = words.map((word) => word.spoken);
  const sounds = pronouncePhrase(spoken, dialectOf(voice), source);
  const fallback = { sound: '', mark: '' };
  return { words: words.map(({ written }, index) => ({ ...(sounds[index] ?? fallback), written })), pause };
}

function appendSilence(pcm: Uint8Array, samples: number): Uint8Array {
  const joined = new Uint8Array(pcm.length + 2 * samples);
  joined.set(pcm);
  return joined;
}
