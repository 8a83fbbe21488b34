import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { toSamples } from '#samples.ts';
import { findTruePeak } from './true-peak.ts';

/** A filter of second order; its first feedback coefficient is 1. */
interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

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
 * How loud a sound is (ITU-R BS.1770-4, one channel). `pcm`: signed 16-bit little-endian mono samples at 24 kHz.
 * A sound shorter than a block of 400 ms is measured as one block.
 */
export function measureLoudness(pcm: Uint8Array): Loudness {
  const samples = toSamples(pcm);
  return { lufs: measureLufs(samples, AUDIO_SAMPLE_RATE), truePeakDb: toDecibels(findTruePeak(samples)) };
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

/**
 * The two filters of ITU-R BS.1770 for any sample rate in hertz. The recommendation lists coefficients for 48 kHz
 * only; these follow from the analogue filters behind them (a shelf for the head, a high pass), so that both rates
 * weigh alike.
 */
function designKWeighting(rate: number): readonly [Biquad, Biquad] {
  return [designShelf(rate), designHighPass(rate)];
}

function designShelf(rate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const middle = high ** 0.4996667741545416;
  const scale = 1 + k / q + k * k;
  return {
    b: [
      (high + (middle * k) / q + k * k) / scale,
      (2 * (k * k - high)) / scale,
      (high - (middle * k) / q + k * k) / scale,
    ],
    a: [(2 * (k * k - 1)) / scale, (1 - k / q + k * k) / scale],
  };
}

function designHighPass(rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const scale = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / scale, (1 - k / q + k * k) / scale] };
}

/**
 * The energy of the K-weighted samples in consecutive parts of `length` samples each; what is left at the end and
 * does not fill a part is dropped.
 */
function measureEnergies(samples: Float32Array, rate: number, length: number): Float64Array {
  const [shelf, highPass] = designKWeighting(rate);
  const energies = new Float64Array(Math.floor(samples.length / length));
  let [s1, s2, h1, h2] = [0, 0, 0, 0];
  for (let part = 0; part < energies.length; part += 1) {
    let energy = 0;
    const end = (part + 1) * length;
    for (let index = part * length; index < end; index += 1) {
      const input = samples[index] ?? 0;
      const shelved = shelf.b[0] * input + s1;
      s1 = shelf.b[1] * input - shelf.a[0] * shelved + s2;
      s2 = shelf.b[2] * input - shelf.a[1] * shelved;
      const weighted = highPass.b[0] * shelved + h1;
      h1 = highPass.b[1] * shelved - highPass.a[0] * weighted + h2;
      h2 = highPass.b[2] * shelved - highPass.a[1] * weighted;
      energy += weighted * weighted;
    }
    energies[part] = energy;
  }
  return energies;
}
