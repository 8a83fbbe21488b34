/** A Huffman code for groups of small values. */
export interface Codebook {
  /** Number of values in a group. */
  readonly size: number;
  /** Values are 0 to `base` - 1; a group's index is that of a number with these digits. */
  readonly base: number;
  /** The code of each group, in the lowest bits. */
  readonly codes: Uint32Array;
  /** The length of each code, in bits. */
  readonly lengths: Uint8Array;
}

const DIGITS = 36;
const CODE_BITS = 32;

/**
 * Reads a complete Huffman code. `text` lists the groups in the order of their codes, each as its values and the
 * length of its code, one character of base 36 each; the codes follow from that.
 */
export function readCodebook(text: string, size: number): Codebook {
  const digits = Array.from(text, (digit) => Number.parseInt(digit, DIGITS));
  const values = digits.filter((_, index) => index % (size + 1) < size);
  const base = Math.max(...values) + 1;
  const codes = new Uint32Array(base ** size);
  const lengths = new Uint8Array(base ** size);
  let next = 0;
  for (let at = 0; at < digits.length; at += size + 1) {
    const index = digits.slice(at, at + size).reduce((sum, digit) => sum * base + digit, 0);
    const length = digits[at + size] ?? 0;
    lengths[index] = length;
    codes[index] = next / 2 ** (CODE_BITS - length);
    next += 2 ** (CODE_BITS - length);
  }
  return { size, base, codes, lengths };
}
