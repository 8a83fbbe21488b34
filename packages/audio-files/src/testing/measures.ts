const RATE = 24_000;

/** Noise as of an instrument: what follows a sample is near it. Samples from -1 to 1 at 24 kHz. */
export function texture(seconds: number, seed: number): Float32Array {
  let [state, last] = [seed, 0];
  return Float32Array.from({ length: Math.round(seconds * RATE) }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    last += 0.08 * (state / 0x4000_0000 - 1 - last);
    return last;
  });
}

/** The largest difference between two samples that follow each other. */
export function largestJump(samples: Float32Array): number {
  return samples.reduce(
    (jump, sample, index) => (index === 0 ? 0 : Math.max(jump, Math.abs(sample - (samples[index - 1] ?? 0)))),
    0,
  );
}

export function highest(samples: Float32Array): number {
  return samples.reduce((high, sample) => Math.max(high, sample), -Infinity);
}

export function lowest(samples: Float32Array): number {
  return samples.reduce((low, sample) => Math.min(low, sample), Infinity);
}

/** The root of the mean square, in decibels of full scale. */
export function levelOf(samples: Float32Array): number {
  return 10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}
