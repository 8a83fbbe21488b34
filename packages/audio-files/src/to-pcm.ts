const FULL_SCALE = 32_768;
const HIGHEST = 32_767;
const BYTES = 2;

/** Numbers from -1 to 1 as signed 16-bit little-endian samples, each times `gain`; what is beyond is cut off. */
export function toPcm(samples: Float32Array, gain: number | Float32Array = 1): Buffer {
  const pcm = Buffer.alloc(samples.length * BYTES);
  for (let index = 0; index < samples.length; index += 1) {
    const factor = typeof gain === 'number' ? gain : (gain[index] ?? 1);
    const value = Math.round((samples[index] ?? 0) * factor * FULL_SCALE);
    pcm.writeInt16LE(Math.max(-FULL_SCALE, Math.min(HIGHEST, value)), index * BYTES);
  }
  return pcm;
}
