/** Zero crossings of the filter on each side: flat up to 9 kHz at 24 kHz, and 70 dB down beyond its slope. */
const HALF_WIDTH = 16;
/** The cutoff is a little below the limit, so that the slope ends before it. */
const CUTOFF = 0.94;
const KAISER_BETA = 7;

/**
 * Converts samples to another rate with a band-limited filter (a windowed sinc in polyphase form), so that nothing
 * aliases as hiss when the rate falls and no images appear when it rises.
 *
 * @param samples one channel, any scale
 * @param from rate of the samples, in hertz
 * @param to rate of the result, in hertz
 */
export function resample(samples: Int16Array, from: number, to: number): Int16Array {
  if (from === to || samples.length === 0) return samples;
  const divisor = greatestCommonDivisor(from, to);
  const up = to / divisor;
  const down = from / divisor;
  const { taps, width } = designFilter(up, Math.min(1, to / from) * CUTOFF);
  const padded = padSamples(samples, width);
  // Index in the padded samples of the first one that the filter uses for a result at position 0.
  const origin = width / 2 + 1;

  const result = new Int16Array(Math.round((samples.length * to) / from));
  for (let index = 0; index < result.length; index += 1) {
    const position = index * down;
    const start = origin + Math.floor(position / up);
    const base = (position % up) * width;
    let sum = 0;
    for (let tap = 0; tap < width; tap += 1) {
      sum += (taps[base + tap] ?? 0) * (padded[start + tap] ?? 0);
    }
    result[index] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
  }
  return result;
}

/** Silence on both sides, so that the ends need no special case. */
function padSamples(samples: Int16Array, padding: number): Float64Array {
  const padded = new Float64Array(samples.length + 2 * padding);
  padded.set(samples, padding);
  return padded;
}

/** The filter for each of the `phases` positions that a result can have between two samples. */
function designFilter(phases: number, cutoff: number): { taps: Float64Array; width: number } {
  const halfWidth = Math.ceil(HALF_WIDTH / cutoff);
  const width = 2 * halfWidth;
  const taps = new Float64Array(phases * width);
  for (let phase = 0; phase < phases; phase += 1) {
    let total = 0;
    for (let tap = 0; tap < width; tap += 1) {
      const distance = tap - (halfWidth - 1) - phase / phases;
      const value = sinc(cutoff * distance) * kaiser(distance / halfWidth);
      taps[phase * width + tap] = value;
      total += value;
    }
    // Every phase must have the same weight, or a steady tone would hum at the phase rate.
    for (let tap = 0; tap < width; tap += 1) {
      taps[phase * width + tap] = (taps[phase * width + tap] ?? 0) / total;
    }
  }
  return { taps, width };
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** The Kaiser window over -1 to 1. */
function kaiser(x: number): number {
  if (Math.abs(x) >= 1) return 0;
  return besselI0(KAISER_BETA * Math.sqrt(1 - x * x)) / besselI0(KAISER_BETA);
}

/** Modified Bessel function of the first kind and order zero, by its power series. */
function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > 1e-12 * sum; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
