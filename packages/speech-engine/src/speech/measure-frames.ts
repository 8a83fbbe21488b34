import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';

/** Levels are measured for every 10 ms. */
export const FRAME_SAMPLES = Math.round(0.01 * AUDIO_SAMPLE_RATE);
/** Frames whose level is this far below the loudest count as silence (−40 dB). */
const RELATIVE_LEVEL = 0.01;
/** Frames below this always count as silence (−54 dBFS). */
const LEAST_LEVEL = 0.002;

/** Root mean square of each frame; the last one may be shorter. */
export function measureFrames(samples: Float32Array): number[] {
  const levels: number[] = [];
  for (let start = 0; start < samples.length; start += FRAME_SAMPLES) {
    const part = samples.subarray(start, start + FRAME_SAMPLES);
    levels.push(Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length));
  }
  return levels;
}

/** The level up to which a frame counts as silence: the model leaves faint noise in its pauses. */
export function findQuietLevel(levels: readonly number[]): number {
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  return Math.max(LEAST_LEVEL, loudest * RELATIVE_LEVEL);
}
