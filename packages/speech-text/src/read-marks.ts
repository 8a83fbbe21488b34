/** A pause that was marked in a text. */
export interface MarkedPause {
  /** Index in the plain text of the first UTF-16 unit after it. */
  readonly at: number;
  /** 0.1 to 10. */
  readonly seconds: number;
}

/** A part of a text: indexes of UTF-16 units, `end` exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A text without its marks, and what the marks say. */
export interface MarkedText {
  /** What is spoken, counted and shown in captions. */
  readonly plain: string;
  /** In order; indexes of the plain text. */
  readonly pauses: readonly MarkedPause[];
  /** The stressed parts of the plain text, in order. */
  readonly emphases: readonly TextRange[];
  /**
   * Index in the marked text of a unit of the plain text. The end of a range is exclusive: use
   * `toSource(end - 1) + 1`, which leaves out the marks that follow.
   */
  readonly toSource: (index: number) => number;
}

/** Limits of a pause, in seconds; others are set to the nearest. */
export const PAUSE_SECONDS = { min: 0.1, max: 10 } as const;

/** Longer stretches between two asterisks are no emphasis: the asterisks mean something else. */
const EMPHASIS_LETTERS = 200;
const PAUSE = String.raw`\[pause (?<seconds>\d{1,3}(?:\.\d)?) ?s\]`;
const EMPHASIS = String.raw`(?<![\p{L}\p{N}*])\*[^\s*](?:[^*\n]{0,${EMPHASIS_LETTERS}}[^\s*])?\*(?![\p{L}\p{N}*])`;

/** A mark in a text, with its brackets or asterisks. */
export interface Mark extends TextRange {
  /** Seconds of a pause; null for emphasis. */
  readonly pauseSeconds: number | null;
}

/** The marks `[pause 1s]` and `*stressed words*` of a text, in order; a pause may be within stressed words. */
export function findMarks(text: string): Mark[] {
  const pauses = [...text.matchAll(new RegExp(PAUSE, 'giu'))].map(({ 0: mark, index, groups }): Mark => {
    const seconds = Number(groups?.['seconds']);
    const pauseSeconds = Math.min(PAUSE_SECONDS.max, Math.max(PAUSE_SECONDS.min, seconds));
    return { start: index, end: index + mark.length, pauseSeconds };
  });
  const emphases = [...text.matchAll(new RegExp(EMPHASIS, 'gu'))].map(({ 0: mark, index }): Mark => {
    return { start: index, end: index + mark.length, pauseSeconds: null };
  });
  return [...pauses, ...emphases].toSorted((left, right) => left.start - right.start);
}

/** Writes a pause as a mark: `[pause 1.5s]`. */
export function writePause(seconds: number): string {
  const limited = Math.min(PAUSE_SECONDS.max, Math.max(PAUSE_SECONDS.min, seconds));
  return `[pause ${Math.round(limited * 10) / 10}s]`;
}

/**
 * Takes the marks out of a text. The white space around a pause becomes what it would be without the pause, so that
 * adding one changes nothing that is spoken.
 */
export function readMarks(text: string): MarkedText {
  const marks = findMarks(text);
  const plain = new PlainText();
  const pauses: MarkedPause[] = [];
  const stars = new Set<number>();
  for (const { start, end, pauseSeconds } of marks) {
    if (pauseSeconds === null) stars.add(start).add(end - 1);
  }
  let at = 0;
  for (const { start, end, pauseSeconds } of marks) {
    if (pauseSeconds === null) continue;
    plain.copy(text, at, start, stars);
    at = plain.skip(text, start, end);
    pauses.push({ at: plain.length, seconds: pauseSeconds });
  }
  plain.copy(text, at, text.length, stars);
  const emphases = marks
    .filter(({ pauseSeconds }) => pauseSeconds === null)
    .map(({ start, end }) => ({ start: plain.indexOf(start), end: plain.indexOf(end) }));
  return {
    plain: plain.text,
    pauses: pauses.map((pause) => ({ ...pause, at: Math.min(pause.at, plain.length) })),
    emphases: emphases.filter(({ start, end }) => end > start),
    toSource: (index) => plain.sourceOf(index, text.length),
  };
}

/** A text without its marks: what is spoken, counted and shown in captions. */
export function stripMarks(text: string): string {
  return readMarks(text).plain;
}

/** The plain text while it is put together, with the source of each unit. */
class PlainText {
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

  /** Leaves out a pause, with a space too many around it; returns where to go on. */
  skip(source: string, start: number, end: number): number {
    const after = source.slice(end, end + 1);
    if (after === '' || /[\s.,!?;:…]/u.test(after)) {
      // "word [pause 1s], word" and "word [pause 1s] word": the spaces before it go.
      this.#trim();
      const isFirst = this.text === '' || this.text.endsWith('\n');
      return isFirst ? end + (/^[^\S\n]*/u.exec(source.slice(end))?.[0].length ?? 0) : end;
    }
    if (/[\p{L}\p{N}.,!?;:…]$/u.test(this.text)) {
      this.text += ' ';
      this.#sources.push(start);
    }
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
