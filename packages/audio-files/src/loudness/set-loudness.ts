import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { toPcm, toSamples } from '#samples.ts';
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
 * turned down for a few milliseconds. Silence is returned as it is. `pcm`: signed 16-bit little-endian mono samples;
 * `rate` in hertz.
 */
export function setLoudness(
  pcm: Uint8Array,
  lufs: number,
  peakDb: number,
  rate: number = AUDIO_SAMPLE_RATE,
): Buffer {
  const samples = toSamples(pcm);
  const measured = measureLufs(samples, rate);
  if (!Number.isFinite(measured)) return Buffer.from(pcm);
  const ceiling = toFactor(peakDb - SAFETY_DB);
  let gainDb = Math.min(MAX_GAIN_DB, lufs - measured);
  let set = limit(amplify(samples, gainDb), rate, ceiling);
  for (let round = 1; round < MAX_ROUNDS; round += 1) {
    const missing = lufs - measureLufs(set, rate);
    if (Math.abs(missing) <= CLOSE_ENOUGH_LU || gainDb >= MAX_GAIN_DB) break;
    gainDb = Math.min(MAX_GAIN_DB, gainDb + missing);
    set = limit(amplify(samples, gainDb), rate, ceiling);
  }
  // A gain that moves within a few samples may leave a trace of a peak.
  let peak = ceiling;
  visitPeaks(set, ceiling, (_index, value) => {
    peak = Math.max(peak, value);
  });
  return toPcm(set, ceiling / peak);
}

function limit(samples: Float32Array, rate: number, ceiling: number): Float32Array {
  const gains = planGains(samples, rate, ceiling);
  if (!gains) return samples;
  return samples.map((sample, index) => sample * (gains[index] ?? 1));
}

function amplify(samples: Float32Array, gainDb: number): Float32Array {
  const factor = toFactor(gainDb);
  return samples.map((sample) => sample * factor);
}

function toFactor(decibels: number): number {
  return 10 ** (decibels / 20);
}
