/** Samples of a frame, and lines of its spectrum. */
export const FRAME = 1024;
const WINDOW = 2 * FRAME;
/** Points of the complex transform inside. */
const POINTS = FRAME / 2;

const WINDOW_SHAPE = Float64Array.from({ length: WINDOW }, (_, index) =>
  Math.sin((Math.PI / WINDOW) * (index + 0.5)),
);
const TWIST = circle(POINTS, (index) => ((-2 * Math.PI) / WINDOW) * (index + 1 / 8));
const ROOTS = circle(POINTS / 2, (index) => (-2 * Math.PI * index) / POINTS);

interface Complex {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

function circle(length: number, angleOf: (index: number) => number): Complex {
  return {
    re: Float64Array.from({ length }, (_, index) => Math.cos(angleOf(index))),
    im: Float64Array.from({ length }, (_, index) => Math.sin(angleOf(index))),
  };
}

/**
 * The spectrum of two frames of samples (the modified discrete cosine transform with a sine window), computed by a
 * complex transform of a quarter of the length.
 */
export function transform(samples: Float64Array): Float64Array {
  const at = (index: number): number => (samples[index] ?? 0) * (WINDOW_SHAPE[index] ?? 0);
  const re = new Float64Array(POINTS);
  const im = new Float64Array(POINTS);
  const quarter = FRAME / 2;
  for (let point = 0; point < POINTS; point += 1) {
    const even = 2 * point;
    const mirrored = FRAME - 1 - even;
    const real = fold(at, even, quarter);
    const imaginary = fold(at, mirrored, quarter);
    const [c, s] = [TWIST.re[point] ?? 0, TWIST.im[point] ?? 0];
    re[point] = real * c - imaginary * s;
    im[point] = real * s + imaginary * c;
  }
  transformComplex(re, im);
  const spectrum = new Float64Array(FRAME);
  for (let point = 0; point < POINTS; point += 1) {
    const [c, s] = [TWIST.re[point] ?? 0, TWIST.im[point] ?? 0];
    const [x, y] = [re[point] ?? 0, im[point] ?? 0];
    spectrum[2 * point] = x * c - y * s;
    spectrum[FRAME - 1 - 2 * point] = -(x * s + y * c);
  }
  return spectrum;
}

/** The two frames folded into one, as the transform sees them. */
function fold(at: (index: number) => number, index: number, quarter: number): number {
  if (index < quarter) return -at(3 * quarter - 1 - index) - at(3 * quarter + index);
  return at(index - quarter) - at(3 * quarter - 1 - index);
}

/** In place, radix 2. */
function transformComplex(re: Float64Array, im: Float64Array): void {
  reorder(re, im);
  for (let size = 2; size <= POINTS; size *= 2) {
    const half = size / 2;
    const stride = POINTS / size;
    for (let start = 0; start < POINTS; start += size) {
      for (let index = 0; index < half; index += 1) {
        const [c, s] = [ROOTS.re[index * stride] ?? 0, ROOTS.im[index * stride] ?? 0];
        const [a, b] = [start + index, start + index + half];
        const [x, y] = [re[b] ?? 0, im[b] ?? 0];
        const [u, v] = [x * c - y * s, x * s + y * c];
        re[b] = (re[a] ?? 0) - u;
        im[b] = (im[a] ?? 0) - v;
        re[a] = (re[a] ?? 0) + u;
        im[a] = (im[a] ?? 0) + v;
      }
    }
  }
}

function reorder(re: Float64Array, im: Float64Array): void {
  let target = 0;
  for (let index = 1; index < POINTS; index += 1) {
    let bit = POINTS >> 1;
    for (; target & bit; bit >>= 1) target ^= bit;
    target ^= bit;
    if (index >= target) continue;
    [re[index], re[target]] = [re[target] ?? 0, re[index] ?? 0];
    [im[index], im[target]] = [im[target] ?? 0, im[index] ?? 0];
  }
}
