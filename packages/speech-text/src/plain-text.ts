/** A text without its marks while it is put together, with the source of each unit. */
export class PlainText {
  /** Its UTF-16 units: to look at the end of a growing string takes as long as all of it. */
  readonly #units: string[] = [];
  readonly #sources: number[] = [];

  get text(): string {
    return this.#units.join('');
  }

  get length(): number {
    return this.#units.length;
  }

  copy(source: string, from: number, to: number, left: ReadonlySet<number>): void {
    for (let index = from; index < to; index += 1) {
      if (left.has(index)) continue;
      this.#units.push(source[index] ?? '');
      this.#sources.push(index);
    }
  }

  /** Adds a letter in place of what is written from an index on. */
  add(letter: string, source: number): void {
    this.#units.push(letter);
    this.#sources.push(source);
  }

  /** Leaves out a mark between words, with a space too many around it; returns where to go on. */
  skip(source: string, start: number, end: number): number {
    const after = source.slice(end, end + 1);
    if (after === '' || /[\s.,!?;:…]/u.test(after)) {
      // "word [pause 1s], word" and "word [pause 1s] word": the spaces before it go.
      this.#trim();
      const isFirst = this.length === 0 || this.#units.at(-1) === '\n';
      return isFirst ? end + (/^[^\S\n]*/u.exec(source.slice(end))?.[0].length ?? 0) : end;
    }
    if (/[\p{L}\p{N}.,!?;:…]$/u.test(this.#units.slice(-2).join(''))) this.add(' ', start);
    return end;
  }

  /** Index in the plain text of the first unit from an index of the source on. */
  indexOf(source: number): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.#sources[middle] ?? 0) < source) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  sourceOf(index: number, end: number): number {
    return this.#sources[index] ?? end;
  }

  #trim(): void {
    while (/^[^\S\n]$/u.test(this.#units.at(-1) ?? '')) {
      this.#units.pop();
      this.#sources.pop();
    }
  }
}
