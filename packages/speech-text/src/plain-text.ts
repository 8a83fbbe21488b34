/** A text without its marks while it is put together, with the source of each unit. */
export class PlainText {
  text = '';
  readonly #sources: number[] = [];

  get length(): number {
    return this.text.length;
  }

  copy(source: string, from: number, to: number, left: ReadonlySet<number>): void {
    for (let index = from; index < to; index += 1) {
      if (left.has(index)) continue;
      this.text += source[index] ?? '';
      this.#sources.push(index);
    }
  }

  /** Adds a letter in place of what is written from an index on. */
  add(letter: string, source: number): void {
    this.text += letter;
    this.#sources.push(source);
  }

  /** Leaves out a mark between words, with a space too many around it; returns where to go on. */
  skip(source: string, start: number, end: number): number {
    const after = source.slice(end, end + 1);
    if (after === '' || /[\s.,!?;:…]/u.test(after)) {
      // "word [pause 1s], word" and "word [pause 1s] word": the spaces before it go.
      this.#trim();
      const isFirst = this.text === '' || this.text.endsWith('\n');
      return isFirst ? end + (/^[^\S\n]*/u.exec(source.slice(end))?.[0].length ?? 0) : end;
    }
    if (/[\p{L}\p{N}.,!?;:…]$/u.test(this.text)) this.add(' ', start);
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
    const kept = this.text.replace(/[^\S\n]+$/u, '');
    this.text = kept;
    this.#sources.length = kept.length;
  }
}
