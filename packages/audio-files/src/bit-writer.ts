/** Writes numbers bit by bit, the highest bit first. */
export class BitWriter {
  readonly #bytes: Uint8Array;
  #length = 0;

  /** @param capacity in bytes; what is not written is zero */
  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  /** Number of bits written so far. */
  get length(): number {
    return this.#length;
  }

  /** Appends the lowest `bits` bits of `value` (0 to 32). */
  write(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      if ((value >>> bit) & 1) {
        const at = this.#length >> 3;
        this.#bytes[at] = (this.#bytes[at] ?? 0) | (0x80 >> (this.#length & 7));
      }
      this.#length += 1;
    }
  }

  /** All bytes of the capacity. */
  get all(): Uint8Array {
    return this.#bytes;
  }

  /** The bytes written so far, the last one filled up with zeros. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, (this.#length + 7) >> 3);
  }
}
