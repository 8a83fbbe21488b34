/** Zero crossings of the filter on each side: flat up to 10.4 kHz at 24 kHz, and 70 dB down from 12 kHz on. */
const HALF_WIDTH = 32;
/** The cutoff is a little below the limit, so that the slope ends at it. */
const CUTOFF = 0.935;
const KAISER_BETA = 7;

/**
 * Converts sound that arrives in parts to another rate with a band-limited filter (a windowed sinc in polyphase
 * form), so that nothing aliases as hiss when the rate falls and no images appear when it rises. One channel, any
 * scale; rates in hertz.
 */
export class Resampler {
  readonly #ratio: number;
  readonly #up: number;
  readonly #down: number;
  readonly #taps: Float64Array;
  readonly #width: number;
  /** What later results need of the sound, and the index of its first sample. Before the sound is silence. */
  #kept: Float32Array;
  #from: number;
  #next = 0;

  constructor(from: number, to: number) {
    const divisor = greatestCommonDivisor(from, to);
    this.#ratio = to / from;
    this.#up = to / divisor;
    this.#down = from / divisor;
    const { taps, width } = designFilter(this.#up, Math.min(1, this.#ratio) * CUTOFF);
    this.#taps = taps;
    this.#width = width;
    this.#from = -width / 2;
    this.#kept = new Float32Array(width / 2);
  }

  /** The samples of the result that more of the sound decides. */
  add(samples: Float32Array): Float32Array {
    const unused = Math.max(0, Math.min(this.#startOf(this.#next) - this.#from, this.#kept.length));
    const kept = new Float32Array(this.#kept.length - unused + samples.length);
    kept.set(this.#kept.subarray(unused));
    kept.set(samples, this.#kept.length - unused);
    this.#kept = kept;
    this.#from += unused;
    // The first result whose filter reaches beyond what is known.
    const known = this.#from + kept.length - this.#width / 2;
    return this.#computeUntil(Math.max(this.#next, Math.ceil((known * this.#up) / this.#down)));
  }

  /** The rest of the result, which is as long as the sound to the nearest sample. */
  finish(): Float32Array {
    const total = this.#from + this.#kept.length;
    const rest = this.add(new Float32Array(this.#width));
    const end = Math.round(total * this.#ratio);
    return rest.subarray(0, rest.length - (this.#next - end));
  }

  /** Index in the sound of the first sample that a result is computed from. */
  #startOf(index: number): number {
    return Math.floor((index * this.#down) / this.#up) - this.#width / 2 + 1;
  }

  #computeUntil(end: number): Float32Array {
    const result = new Float32Array(end - this.#next);
    for (let index = 0; index < result.length; index += 1) {
      const position = this.#next + index;
      const start = this.#startOf(position) - this.#from;
      const base = ((position * this.#down) % this.#up) * this.#width;
      let sum = 0;
      for (let tap = 0; tap < this.#width; tap += 1) {
        sum += (this.#taps[base + tap] ?? 0) * (this.#kept[start + tap] ?? 0);
      }
      result[index] = sum;
    }
    this.#next = end;
    return result;
  }
}

/** A whole sound at another rate: one channel, any scale; `from` and `to` in hertz. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to || samples.length === 0) return samples;
  const resampler = new Resampler(from, to);
  const [first, rest] = [resampler.add(samples), resampler.finish()];
  const result = new Float32Array(first.length + rest.length);
  result.set(first);
  result.set(rest, first.length);
  return result;
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
