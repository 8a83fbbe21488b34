/** Points looked at between two samples, as BS.1770 asks: 24 kHz times 8 is 192 kHz. */
const STEPS = 8;
/** Samples on each side that a point between two samples is computed from. */
const REACH = 16;
/** A point between two samples is only computed if one of them is at least this part of the peak looked for. */
const NEAR = 0.5;

const FILTERS = Array.from({ length: STEPS - 1 }, (_, index) => designFilter((index + 1) / STEPS));

/** The weights of the 2 × REACH samples around a point that is `offset` (0 to 1) behind the sample before it. */
function designFilter(offset: number): Float64Array {
  return Float64Array.from({ length: 2 * REACH }, (_, index) => {
    const distance = index - (REACH - 1) - offset;
    const sinc = Math.sin(Math.PI * distance) / (Math.PI * distance);
    const window = Math.cos((Math.PI * distance) / (2 * REACH)) ** 2;
    return sinc * window;
  });
}

/** The highest value of the sound between the sample at `index` (included) and the next one (excluded). */
function findPeakAfter(samples: Float32Array, index: number): number {
  let peak = Math.abs(samples[index] ?? 0);
  const first = index - REACH + 1;
  for (const filter of FILTERS) {
    let value = 0;
    for (let tap = 0; tap < filter.length; tap += 1) {
      value += (samples[first + tap] ?? 0) * (filter[tap] ?? 0);
    }
    peak = Math.max(peak, Math.abs(value));
  }
  return peak;
}

/** Calls `visit` with each stretch between two samples that may reach `level`, and the peak within it. */
export function visitPeaks(
  samples: Float32Array,
  level: number,
  visit: (index: number, peak: number) => void,
): void {
  const near = level * NEAR;
  for (let index = 0; index < samples.length; index += 1) {
    if (Math.abs(samples[index] ?? 0) < near && Math.abs(samples[index + 1] ?? 0) < near) continue;
    visit(index, findPeakAfter(samples, index));
  }
}

/** The highest value of the sound, also between its samples: 1 is full scale. */
export function findTruePeak(samples: Float32Array): number {
  let highest = 0;
  for (const sample of samples) highest = Math.max(highest, Math.abs(sample));
  let peak = highest;
  visitPeaks(samples, highest, (_index, value) => {
    peak = Math.max(peak, value);
  });
  return peak;
}
