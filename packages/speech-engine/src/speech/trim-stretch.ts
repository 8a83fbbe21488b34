import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';

/** Length of the frames whose level is measured, in seconds. */
const FRAME_SECONDS = 0.01;
/** Frames whose level is this far below the loudest count as silence (−40 dB). */
const RELATIVE_LEVEL = 0.01;
/** Frames below this always count as silence (−54 dBFS). */
const LEAST_LEVEL = 0.002;
/** What is kept at both ends, in seconds: words may begin and end with soft consonants. */
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
 * Cuts the silence at both ends of a stretch; pauses inside stay. Unlike the built-in voice's trimming it measures
 * the level of frames, because the model leaves faint noise at the ends, and returns how much it cut, because the
 * times of words depend on it. Pure silence becomes empty.
 */
export function trimStretch(samples: Float32Array): TrimmedStretch {
  const frame = Math.round(FRAME_SECONDS * AUDIO_SAMPLE_RATE);
  const levels = measureFrames(samples, frame);
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  const isSpoken = (level: number): boolean => level > Math.max(LEAST_LEVEL, loudest * RELATIVE_LEVEL);
  const first = levels.findIndex(isSpoken);
  if (first === -1) return { samples: new Float32Array(0), cutBefore: 0 };
  const behindLast = (levels.findLastIndex(isSpoken) + 1) * frame;
  const start = Math.max(0, first * frame - Math.round(KEPT_BEFORE_SECONDS * AUDIO_SAMPLE_RATE));
  const end = Math.min(samples.length, behindLast + Math.round(KEPT_BEHIND_SECONDS * AUDIO_SAMPLE_RATE));
  return { samples: fadeEnds(samples.slice(start, end)), cutBefore: start };
}

/** Root mean square of each frame. */
function measureFrames(samples: Float32Array, frame: number): number[] {
  const levels: number[] = [];
  for (let start = 0; start < samples.length; start += frame) {
    const part = samples.subarray(start, start + frame);
    levels.push(Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length));
  }
  return levels;
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
