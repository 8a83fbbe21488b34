/** 16-bit samples without a copy, if the memory allows it: reading them one by one takes ten times as long. */
export function viewSamples({ buffer, byteOffset, length }: Buffer): Int16Array {
  const count = Math.floor(length / 2);
  if (byteOffset % 2 === 0) return new Int16Array(buffer, byteOffset, count);
  return new Int16Array(buffer.slice(byteOffset, byteOffset + 2 * count));
}
