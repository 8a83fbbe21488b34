import { visitPeaks } from './true-peak.ts';

/** The gain falls and rises within this time around a peak, in seconds: too slow to be heard as a distortion. */
const REACH_SECONDS = 0.004;

/**
 * The gain of each sample (0 to 1) with which no point of the sound, also between samples, is above `ceiling` (1 is
 * full scale); undefined if none is.
 */
export function planGains(samples: Float32Array, rate: number, ceiling: number): Float32Array | undefined {
  const gains = new Float32Array(samples.length).fill(1);
  const hits: number[] = [];
  visitPeaks(samples, ceiling, (index, peak) => {
    if (peak <= ceiling) return;
    const gain = ceiling / peak;
    for (const at of [index, index + 1]) {
      if (at >= gains.length || gain >= (gains[at] ?? 1)) continue;
      gains[at] = gain;
      hits.push(at);
    }
  });
  if (hits.length === 0) return undefined;
  const reach = Math.max(1, Math.round(REACH_SECONDS * rate));
  return smooth(spreadLowest(gains, hits, reach), reach);
}

/** Each sample gets the lowest gain of those at most `reach` away from it. */
function spreadLowest(gains: Float32Array, hits: readonly number[], reach: number): Float32Array {
  const spread = new Float32Array(gains.length).fill(1);
  for (const hit of hits) {
    const gain = gains[hit] ?? 1;
    const end = Math.min(spread.length - 1, hit + reach);
    for (let index = Math.max(0, hit - reach); index <= end; index += 1) {
      if (gain < (spread[index] ?? 1)) spread[index] = gain;
    }
  }
  return spread;
}

/**
 * The average of the gains at most `reach` away: never above what {@link spreadLowest} allowed at the sample. Before
 * the beginning and behind the end, the first and the last gain go on.
 */
function smooth(gains: Float32Array, reach: number): Float32Array {
  const smoothed = new Float32Array(gains.length);
  const last = gains.length - 1;
  const gainAt = (index: number): number => gains[Math.max(0, Math.min(last, index))] ?? 1;
  const width = 2 * reach + 1;
  let sum = 0;
  for (let index = -reach; index <= reach; index += 1) sum += gainAt(index);
  for (let index = 0; index < gains.length; index += 1) {
    smoothed[index] = sum / width;
    sum += gainAt(index + reach + 1) - gainAt(index - reach);
  }
  return smoothed;
}
