const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const BITS = 5;

/** Bytes as lower-case base32 without padding, which a double click selects as one word. */
export function writeBase32(bytes: Uint8Array): string {
  let text = '';
  let kept = 0;
  let bits = 0;
  for (const byte of bytes) {
    kept = (kept << 8) | byte;
    bits += 8;
    while (bits >= BITS) {
      bits -= BITS;
      text += LETTERS[(kept >> bits) & 31];
    }
    kept &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + LETTERS[(kept << (BITS - bits)) & 31];
}
