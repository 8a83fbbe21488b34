/** How the power of a sound is spread over the frequencies. */
export interface Spectrum {
  /** Share of the power above 8 kHz, where a telephone or a 16 kHz recording has none; 0 to 1. */
  readonly highShare: number;
  /** Frequency below which 95 % of the power lies, in hertz. */
  readonly rolloffHz: number;
}

const SIZE = 1024;
const HIGH_HZ = 8000;
const ROLLOFF = 0.95;
const WINDOW = Float64Array.from({ length: SIZE }, (_, index) => {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / SIZE);
});

/** Measures the mean power spectrum over Hann-windowed frames; samples from −1 to 1. */
export function measureSpectrum(samples: Float32Array, sampleRate: number): Spectrum {
  const power = new Float64Array(SIZE / 2);
  for (let start = 0; start + SIZE <= samples.length; start += SIZE) addFrame(samples, start, power);
  const total = power.reduce((sum, part) => sum + part, 0);
  const hertzOf = (bin: number): number => (bin * sampleRate) / SIZE;
  let below = 0;
  const rolloff = power.findIndex((part) => (below += part) >= ROLLOFF * total);
  const high = power.reduce((sum, part, bin) => sum + (hertzOf(bin) >= HIGH_HZ ? part : 0), 0);
  return { highShare: total === 0 ? 0 : high / total, rolloffHz: hertzOf(rolloff) };
}

/** Adds the power of one frame, by a fast Fourier transform in place (radix 2). */
function addFrame(samples: Float32Array, start: number, power: Float64Array): void {
  const real = Float64Array.from(WINDOW, (weight, index) => weight * (samples[start + index] ?? 0));
  const imaginary = new Float64Array(SIZE);
  for (let index = 1, mirrored = 0; index < SIZE; index++) {
    let bit = SIZE >> 1;
    for (; (mirrored & bit) !== 0; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (index < mirrored) [real[index], real[mirrored]] = [real[mirrored] ?? 0, real[index] ?? 0];
  }
  for (let half = 1; half < SIZE; half *= 2) {
    for (let offset = 0; offset < half; offset++) {
      const angle = (-Math.PI * offset) / half;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      for (let even = offset; even < SIZE; even += 2 * half) {
        const odd = even + half;
        const [re, im] = [real[odd] ?? 0, imaginary[odd] ?? 0];
        const [turnedRe, turnedIm] = [re * cosine - im * sine, re * sine + im * cosine];
        [real[odd], imaginary[odd]] = [(real[even] ?? 0) - turnedRe, (imaginary[even] ?? 0) - turnedIm];
        [real[even], imaginary[even]] = [(real[even] ?? 0) + turnedRe, (imaginary[even] ?? 0) + turnedIm];
      }
    }
  }
  for (let bin = 0; bin < power.length; bin++) {
    power[bin] = (power[bin] ?? 0) + (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
  }
}
