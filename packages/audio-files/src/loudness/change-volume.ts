import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { toSamples } from '#samples.ts';
import { toPcm } from '#to-pcm.ts';
import { planGains } from './limit-peaks.ts';

/** No point of a finished sound is above this, in dBTP. */
export const HIGHEST_PEAK_DB = -1;
/** A limiter that follows peaks may leave a trace of them. */
const CEILING = 10 ** ((HIGHEST_PEAK_DB - 0.2) / 20);

/**
 * The same sound `decibels` louder, or quieter if below 0; peaks that would be above {@link HIGHEST_PEAK_DB} are turned
 * down for a few milliseconds. `pcm`: signed 16-bit little-endian mono samples at 24,000 Hz.
 */
export function changeVolume(pcm: Buffer, decibels: number): Buffer {
  if (decibels === 0) return pcm;
  const factor = 10 ** (decibels / 20);
  const samples = toSamples(pcm).map((sample) => sample * factor);
  return toPcm(samples, factor > 1 ? planGains(samples, AUDIO_SAMPLE_RATE, CEILING) : 1);
}
