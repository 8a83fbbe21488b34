import { AUDIO_SAMPLE_RATE, SPEECH_WORDS_PER_SECOND } from '@voicedraft/contract/limits';
import { countSaidWords, measureLevels, type SaidText } from './check-speech.ts';
import { viewSamples } from './view-samples.ts';

/** Fault of a line's sound, to complete 'The sound was …'. */
export type LineFault = 'empty' | 'silent' | 'cut off' | 'too short' | 'too long' | 'distorted';

export interface LineText extends SaidText {
  /** Relative to the voice's own pace. */
  readonly speed: number;
  /** Whether the engine's sound ends with this line: only then can it be cut off. */
  readonly isLast: boolean;
}

/** Limits of the length relative to words ÷ 2.6 seconds; a line has fewer pauses than a text to make up for errors. */
const SHORTEST_RATIO = 0.35;
const LONGEST_RATIO = 3;
const SHORT_ALLOWANCE_SECONDS = 0.3;
const LONG_ALLOWANCE_SECONDS = 4;
const FRAME_SECONDS = 0.01;
/** Frames of the end that are as loud as speech if a word was cut. */
const END_FRAMES = 2;
/** Relative to speech: the end of a word is far quieter. */
const CUT_LEVEL = 0.5;
/** A frame quieter than this (RMS, −50 dBFS) is silent. */
const SILENCE_LEVEL = 32_768 * 10 ** (-50 / 20);
const SOUNDING_PART = 0.2;
/** Only shorter sounds are silent for most of their time without a fault: a word between pauses. */
const SHORT_SECONDS = 1.5;
const FULL_SCALE = 32_700;
/** Loud speech touches full scale now and then; what was clipped stays there. */
const CLIPPED_RUN = 4;
const CLIPPED_PART = 0.005;

/**
 * What is wrong with the sound of a line; null if it can be the speech of its text. Finds broken output of an engine,
 * not poor quality. `pcm`: signed 16-bit little-endian mono samples at 24 kHz.
 */
export function findLineFault(pcm: Buffer, { speed, isLast, ...said }: LineText): LineFault | null {
  if (pcm.length < 2) return 'empty';
  const seconds = pcm.length / 2 / AUDIO_SAMPLE_RATE;
  const { least, most } = countSaidWords(said);
  const wordsPerSecond = SPEECH_WORDS_PER_SECOND * speed;
  const levels = measureLevels(pcm, FRAME_SECONDS);
  const sounding = levels.filter((level) => level > SILENCE_LEVEL).toSorted();
  if (sounding.length === 0) return 'silent';
  if (seconds > SHORT_SECONDS && sounding.length < SOUNDING_PART * levels.length) return 'silent';
  if (seconds < (least / wordsPerSecond) * SHORTEST_RATIO - SHORT_ALLOWANCE_SECONDS) return 'too short';
  if (seconds > (most / wordsPerSecond) * LONGEST_RATIO + LONG_ALLOWANCE_SECONDS) return 'too long';
  if (isClipped(pcm)) return 'distorted';
  const speech = sounding[Math.floor(sounding.length * 0.7)] ?? 0;
  const isCut = isLast && levels.slice(-END_FRAMES).every((level) => level > CUT_LEVEL * speech);
  return isCut ? 'cut off' : null;
}

function isClipped(pcm: Buffer): boolean {
  let [run, clipped] = [0, 0];
  const samples = viewSamples(pcm);
  for (const sample of samples) {
    run = Math.abs(sample) >= FULL_SCALE ? run + 1 : 0;
    if (run === CLIPPED_RUN) clipped += CLIPPED_RUN;
    else if (run > CLIPPED_RUN) clipped += 1;
  }
  return clipped > CLIPPED_PART * samples.length;
}
