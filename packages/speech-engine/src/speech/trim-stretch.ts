import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { FRAME_SAMPLES, findQuietLevel, measureFrames } from './measure-frames.ts';

/** Margins in seconds, because words may begin and end with soft consonants. */
const KEPT_BEFORE_SECONDS = 0.03;
const KEPT_BEHIND_SECONDS = 0.06;
/** Fade at both cuts, in seconds, to avoid clicks. */
const FADE_SECONDS = 0.008;

export interface TrimmedStretch {
  readonly samples: Float32Array;
  /** How much was cut from its beginning, in samples. */
  readonly cutBefore: number;
}

/**
 * Cuts the silence at both ends of a stretch; pauses inside stay. Returns how much it cut, because the times of words
 * depend on it. Pure silence becomes empty.
 */
export function trimStretch(samples: Float32Array): TrimmedStretch {
  const levels = measureFrames(samples);
  const quiet = findQuietLevel(levels);
  const isSpoken = (level: number): boolean => level > quiet;
  const first = levels.findIndex(isSpoken);
  if (first === -1) return { samples: new Float32Array(0), cutBefore: 0 };
  const behindLast = (levels.findLastIndex(isSpoken) + 1) * FRAME_SAMPLES;
  const start = Math.max(0, first * FRAME_SAMPLES - Math.round(KEPT_BEFORE_SECONDS * AUDIO_SAMPLE_RATE));
  const end = Math.min(samples.length, behindLast + Math.round(KEPT_BEHIND_SECONDS * AUDIO_SAMPLE_RATE));
  return { samples: fadeEnds(samples.slice(start, end)), cutBefore: start };
}

function fadeEnds(samples: Float32Array): Float32Array {
  const fade = Math.min(Math.round(FADE_SECONDS * AUDIO_SAMPLE_RATE), samples.length >> 1);
  for (let index = 0; index < fade; index++) {
    const mirror = samples.length - 1 - index;
    samples[index] = ((samples[index] ?? 0) * index) / fade;
    samples[mirror] = ((samples[mirror] ?? 0) * index) / fade;
  }
  return samples;
}
