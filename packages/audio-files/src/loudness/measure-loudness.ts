import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { toSamples } from '#samples.ts';
import { measureEnergies } from './k-weighting.ts';
import { findTruePeak } from './true-peak.ts';

export interface Loudness {
  /** Gated loudness of the whole in LUFS; -Infinity if everything is below the gate. */
  readonly lufs: number;
  /** Highest point, also between samples, in dBTP; -Infinity for silence. */
  readonly truePeakDb: number;
}

/** A block of BS.1770 is 400 ms, and begins 100 ms after the one before. */
const STEP_SECONDS = 0.1;
const STEPS_PER_BLOCK = 4;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;
/** So that a 997 Hz sine at full scale measures -3.01 LUFS. */
const OFFSET_DB = -0.691;

/**
 * How loud a sound is (ITU-R BS.1770-4, one channel). `pcm`: signed 16-bit little-endian mono samples; `rate` in
 * hertz. A sound shorter than a block of 400 ms is measured as one block.
 */
export function measureLoudness(pcm: Uint8Array, rate: number = AUDIO_SAMPLE_RATE): Loudness {
  const samples = toSamples(pcm);
  return { lufs: measureLufs(samples, rate), truePeakDb: toDecibels(findTruePeak(samples)) };
}

/** The gated loudness in LUFS; `samples` from -1 to 1. */
export function measureLufs(samples: Float32Array, rate: number): number {
  const powers = measureBlocks(samples, rate).filter((power) => toLufs(power) > ABSOLUTE_GATE_LUFS);
  const gate = toLufs(average(powers)) + RELATIVE_GATE_LU;
  return toLufs(average(powers.filter((power) => toLufs(power) > gate)));
}

/** The mean square of each block. */
function measureBlocks(samples: Float32Array, rate: number): number[] {
  const step = Math.round(STEP_SECONDS * rate);
  const block = step * STEPS_PER_BLOCK;
  if (samples.length < block) {
    const [energy = 0] = measureEnergies(samples, rate, Math.max(1, samples.length));
    return [energy / Math.max(1, samples.length)];
  }
  const energies = measureEnergies(samples, rate, step);
  const powers: number[] = [];
  for (let first = 0; first + STEPS_PER_BLOCK <= energies.length; first += 1) {
    const energy = energies.subarray(first, first + STEPS_PER_BLOCK).reduce((sum, part) => sum + part, 0);
    powers.push(energy / block);
  }
  return powers;
}

function average(values: readonly number[]): number {
  if (values.length === 0) return 0;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function toLufs(power: number): number {
  return OFFSET_DB + 10 * Math.log10(power);
}

function toDecibels(amplitude: number): number {
  return 20 * Math.log10(amplitude);
}
