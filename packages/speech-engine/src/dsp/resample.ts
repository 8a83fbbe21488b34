/** Zero crossings of the sinc on each side of its centre. */
const HALF_WIDTH = 24;
/** Table entries per zero crossing; the error of linear interpolation between them is below −105 dB. */
const TABLE_STEPS = 512;
/** Shape of the Kaiser window: side lobes near −90 dB. */
const KAISER_BETA = 9;
/** Pass band as a fraction of the lower Nyquist frequency; the rest is the transition band. */
const PASS_BAND = 0.95;

const kernels = new Map<number, Float64Array>();

/**
 * Changes the sample rate by any factor with a Kaiser-windowed sinc. `ratio` is output rate divided by input rate,
 * above 0; the result has `floor(length × ratio)` samples. Playing the result at a rate other than `input rate ×
 * ratio` shifts pitch and formants together.
 */
export function resample(samples: Float32Array, ratio: number): Float32Array {
  if (!(ratio > 0 && Number.isFinite(ratio)))
    throw new RangeError(`resampling ratio ${ratio} is not above 0`);
  const scale = Math.min(1, ratio);
  const cutoff = scale * PASS_BAND;
  const reach = Math.ceil(HALF_WIDTH / scale);
  const kernel = kernelFor(cutoff, reach);
  const output = new Float32Array(Math.floor(samples.length * ratio));
  for (let index = 0; index < output.length; index++) {
    const position = index / ratio;
    const first = Math.max(0, Math.ceil(position - reach));
    const last = Math.min(samples.length - 1, Math.floor(position + reach));
    let sum = 0;
    for (let tap = first; tap <= last; tap++) {
      const distance = Math.abs(tap - position) * TABLE_STEPS;
      const step = Math.floor(distance);
      const near = kernel[step] ?? 0;
      const far = kernel[step + 1] ?? 0;
      sum += (samples[tap] ?? 0) * (near + (distance - step) * (far - near));
    }
    output[index] = sum;
  }
  return output;
}

/** One side of the windowed sinc, sampled `TABLE_STEPS` times per input sample. */
function kernelFor(cutoff: number, reach: number): Float64Array {
  const known = kernels.get(cutoff);
  if (known) return known;
  const kernel = new Float64Array(reach * TABLE_STEPS + 2);
  const windowPeak = besselI0(KAISER_BETA);
  for (let index = 0; index <= reach * TABLE_STEPS; index++) {
    const distance = index / TABLE_STEPS;
    const angle = Math.PI * distance * cutoff;
    const sinc = index === 0 ? 1 : Math.sin(angle) / angle;
    const window = besselI0(KAISER_BETA * Math.sqrt(1 - (distance / reach) ** 2)) / windowPeak;
    kernel[index] = cutoff * sinc * window;
  }
  kernels.set(cutoff, kernel);
  return kernel;
}

/** Modified Bessel function of the first kind, order 0, by its power series. */
function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-16; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
