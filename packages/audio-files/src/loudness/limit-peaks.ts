import { visitPeaks } from './true-peak.ts';

/** The gain falls and rises within this time around a peak, in seconds: too slow to be heard as a distortion. */
const REACH_SECONDS = 0.004;

/**
 * The gain of each sample (0 to 1) with which no point of the sound, also between samples, is above `ceiling` (1 is
 * full scale); undefined if none is.
 */
export function planGains(samples: Float32Array, rate: number, ceiling: number): Float32Array | undefined {
  let gains: Float32Array | undefined;
  visitPeaks(samples, ceiling, (index, peak) => {
    if (peak <= ceiling) return;
    gains ??= new Float32Array(samples.length).fill(1);
    const gain = ceiling / peak;
    for (const at of [index, index + 1]) {
      if (at < gains.length && gain < (gains[at] ?? 1)) gains[at] = gain;
    }
  });
  if (!gains) return undefined;
  // In place: a long sound takes enough memory as it is.
  const reach = Math.max(1, Math.round(REACH_SECONDS * rate));
  spreadLowest(gains, reach);
  smooth(gains, reach);
  return gains;
}

/** Each sample gets the lowest gain of those at most `reach` away from it. */
function spreadLowest(gains: Float32Array, reach: number): void {
  // Those of the window that are lower than all behind them, which are the only ones that can be its lowest.
  const lowest: { readonly at: number; readonly gain: number }[] = [];
  for (let index = 0; index < gains.length + reach; index += 1) {
    const gain = gains[index] ?? 1;
    if (gain < 1) {
      while ((lowest.at(-1)?.gain ?? -1) >= gain) lowest.pop();
      lowest.push({ at: index, gain });
    }
    const middle = index - reach;
    if ((lowest[0]?.at ?? middle) < middle - reach) lowest.shift();
    if (middle >= 0) gains[middle] = lowest[0]?.gain ?? 1;
  }
}

/**
 * Each gain becomes the average of those at most `reach` away: never above what {@link spreadLowest} allowed at the
 * sample. Before the beginning and behind the end, the first and the last gain go on.
 */
function smooth(gains: Float32Array, reach: number): void {
  const last = gains.length - 1;
  const final = gains[last] ?? 1;
  const width = 2 * reach + 1;
  // The gains around the current one as they were: those before it are overwritten.
  const around = Float32Array.from(
    { length: width },
    (_, index) => gains[Math.max(0, Math.min(last, index - reach))] ?? 1,
  );
  let sum = around.reduce((total, gain) => total + gain, 0);
  for (let index = 0; index <= last; index += 1) {
    gains[index] = sum / width;
    const next = index + reach < last ? (gains[index + reach + 1] ?? 1) : final;
    const oldest = index % width;
    sum += next - (around[oldest] ?? 1);
    around[oldest] = next;
  }
}
