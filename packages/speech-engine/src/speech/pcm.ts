/** Converts signed 16-bit little-endian bytes to samples from −1 to 1; an odd last byte is ignored. */
export function decodePcm16(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from(
    { length: bytes.byteLength >> 1 },
    (_, index) => view.getInt16(index * 2, true) / 32_768,
  );
}

/** Converts samples from −1 to 1 to signed 16-bit little-endian bytes; values outside are clipped. */
export function encodePcm16(samples: Float32Array): Uint8Array {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < samples.length; index++) {
    const sample = Math.max(-1, Math.min(1, samples[index] ?? 0));
    view.setInt16(index * 2, Math.round(sample * 32_767), true);
  }
  return bytes;
}
