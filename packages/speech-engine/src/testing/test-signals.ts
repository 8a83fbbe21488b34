/** A sine of the given frequency and rate, both in hertz. */
export function sine(hertz: number, sampleRate: number, length: number, amplitude = 0.5): Float32Array {
  return Float32Array.from(
    { length },
    (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / sampleRate),
  );
}

/** Mean power of a signal. */
export function power(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
}
