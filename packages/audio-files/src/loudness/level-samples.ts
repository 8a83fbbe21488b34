import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { planGains } from './limit-peaks.ts';
import { measureLufs } from './measure-loudness.ts';
import { visitPeaks } from './true-peak.ts';

/** Limiting peaks costs loudness, which another round returns. */
const MAX_ROUNDS = 4;
const CLOSE_ENOUGH_LU = 0.1;
/** A sound this far from the goal is noise or nearly silent: raising it further would only make the noise heard. */
const MAX_GAIN_DB = 40;
/** Rounding to 16 bits and a moving gain raise the peak between samples slightly. */
const SAFETY_DB = 0.1;

/**
 * The same sound at `lufs` (gated loudness in LUFS), with no point above `peakDb` (dBTP): peaks that would be are
 * turned down for a few milliseconds. Silence stays as it is. `samples` from -1 to 1, at 24 kHz.
 */
export function levelSamples(samples: Float32Array, lufs: number, peakDb: number): Float32Array {
  const set = samples.slice();
  const measured = measureLufs(samples, AUDIO_SAMPLE_RATE);
  if (!Number.isFinite(measured)) return set;
  const ceiling = toFactor(peakDb - SAFETY_DB);
  let gainDb = Math.min(MAX_GAIN_DB, lufs - measured);
  amplify(samples, toFactor(gainDb), set);
  turnDownPeaks(set, ceiling);
  for (let round = 1; round < MAX_ROUNDS; round += 1) {
    const missing = lufs - measureLufs(set, AUDIO_SAMPLE_RATE);
    if (Math.abs(missing) <= CLOSE_ENOUGH_LU || gainDb >= MAX_GAIN_DB) break;
    gainDb = Math.min(MAX_GAIN_DB, gainDb + missing);
    amplify(samples, toFactor(gainDb), set);
    turnDownPeaks(set, ceiling);
  }
  scaleBelow(set, ceiling);
  return set;
}

/**
 * Turns down, in place, the peaks of a sound that are above `peakDb` (dBTP), for a few milliseconds each. `samples`
 * from -1 to 1, or beyond, at 24 kHz.
 */
export function limitSamples(samples: Float32Array, peakDb: number): void {
  const ceiling = toFactor(peakDb - SAFETY_DB);
  turnDownPeaks(samples, ceiling);
  scaleBelow(samples, ceiling);
}

function amplify(samples: Float32Array, factor: number, into: Float32Array): void {
  for (let index = 0; index < samples.length; index += 1) into[index] = (samples[index] ?? 0) * factor;
}

function turnDownPeaks(samples: Float32Array, ceiling: number): void {
  const gains = planGains(samples, AUDIO_SAMPLE_RATE, ceiling);
  if (!gains) return;
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = (samples[index] ?? 0) * (gains[index] ?? 1);
  }
}

/** A gain that moves within a few samples may leave a trace of a peak. */
function scaleBelow(samples: Float32Array, ceiling: number): void {
  let peak = ceiling;
  visitPeaks(samples, ceiling, (_index, value) => {
    peak = Math.max(peak, value);
  });
  if (peak > ceiling) amplify(samples, ceiling / peak, samples);
}

function toFactor(decibels: number): number {
  return 10 ** (decibels / 20);
}
