const FULL_SCALE = 32_768;
const BYTES = 2;

/** Signed 16-bit little-endian mono samples as numbers from -1 to 1. */
export function toSamples(pcm: Uint8Array): Float32Array {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const samples = new Float32Array(Math.floor(pcm.byteLength / BYTES));
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = view.getInt16(index * BYTES, true) / FULL_SCALE;
  }
  return samples;
}
