/** Where the first window begins, how long each is, and how far one begins after the other, in samples. */
interface WindowShape {
  readonly start: number;
  readonly length: number;
  readonly step: number;
}

/** Cuts sound that arrives in parts into windows, which may overlap. Before the sound and behind it is silence. */
export class Windows {
  readonly #shape: WindowShape;
  /** Samples that later windows still need, and the index of the first one. */
  #kept = new Float32Array();
  #from = 0;
  #next: number;

  constructor(shape: WindowShape) {
    this.#shape = shape;
    this.#next = shape.start;
  }

  /** Samples so far. */
  get total(): number {
    return this.#from + this.#kept.length;
  }

  /** The windows that more samples complete. */
  add(samples: Float32Array): Float64Array[] {
    const unused = Math.max(0, Math.min(this.#next - this.#from, this.#kept.length));
    const kept = new Float32Array(this.#kept.length - unused + samples.length);
    kept.set(this.#kept.subarray(unused));
    kept.set(samples, this.#kept.length - unused);
    this.#kept = kept;
    this.#from += unused;
    return this.#takeWhile(() => this.#next + this.#shape.length <= this.total);
  }

  /** The other windows that begin before a sample; those that reach beyond the sound end with silence. */
  finish(end: number): Float64Array[] {
    return this.#takeWhile(() => this.#next < end);
  }

  #takeWhile(isWanted: () => boolean): Float64Array[] {
    const windows: Float64Array[] = [];
    while (isWanted()) {
      const at = this.#next - this.#from;
      windows.push(
        Float64Array.from({ length: this.#shape.length }, (_, index) => this.#kept[at + index] ?? 0),
      );
      this.#next += this.#shape.step;
    }
    return windows;
  }
}
