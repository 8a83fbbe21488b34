/** Added before rounding down: less than a half, because the steps grow with the value. */
const ROUNDING = 0.4054;

/** The absolute values to the power of 3/4, from which {@link quantize} makes whole numbers for any step. */
export function compress(spectrum: Float64Array): Float64Array {
  return spectrum.map((value) => Math.abs(value) ** 0.75);
}

/**
 * The absolute whole numbers whose power of 4/3 times the step is closest to the spectrum, and the highest of them.
 * @param compressed from {@link compress}
 * @param step in quarters of a power of two, as both MP3 and AAC count it
 */
export function quantize(compressed: Float64Array, step: number, into: Int32Array): number {
  const factor = 2 ** ((-3 / 16) * step);
  let highest = 0;
  for (let index = 0; index < into.length; index += 1) {
    const value = Math.floor((compressed[index] ?? 0) * factor + ROUNDING);
    into[index] = value;
    if (value > highest) highest = value;
  }
  return highest;
}

interface SearchRange {
  readonly low: number;
  readonly high: number;
  /** Starting point of the search. */
  readonly near: number;
}

/** The lowest whole number of a range that fits, if all above one that fits do too; `high` if none does. */
export function findLowest({ low, high, near }: SearchRange, fits: (value: number) => boolean): number {
  let [from, to] = [low, high];
  let middle = near;
  let stride = 1;
  // Away from the guess in growing strides, then by halves.
  while (from < to) {
    const before = Math.max(from, Math.min(to - 1, middle));
    if (fits(before)) {
      to = before;
      middle = to - stride;
    } else {
      from = before + 1;
      middle = before + stride;
    }
    stride *= 2;
    if (middle < from || middle >= to) middle = (from + to) >> 1;
  }
  return to;
}
