/** A word of a text and when it is spoken: its first UTF-16 unit, and its seconds. */
export type TimedWord = readonly [at: number, from: number, to: number];

/** A word in a caption. */
export interface CaptionWord {
  readonly text: string;
  /** Index of its first UTF-16 unit in the text. */
  readonly at: number;
  /** Seconds from the beginning. */
  readonly from: number;
  readonly to: number;
  /** Whether there is no space between it and the word before. */
  readonly isAttached?: boolean;
}

/** Scripts whose letters are about twice as wide as others, or that are read in groups of half as many. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff01-\uff60]/u;
const WIDE_LETTERS = new RegExp(WIDE.source, 'gu');
const UNSPACED = new RegExp(`${WIDE.source}{2}`, 'u');
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * Words with those of scripts without spaces divided into the words of the language, punctuation with them, each with the
 * time of what the voice says there.
 * @param times in the order of the text
 */
export function splitUnspaced(times: readonly TimedWord[], words: readonly CaptionWord[]): CaptionWord[] {
  return words.flatMap((word) => {
    if (!UNSPACED.test(word.text)) return [word];
    const told = findTimes(times, word.at, word.at + word.text.length);
    const letters = countLetters(word.text);
    let next = 0;
    const pieces: CaptionWord[] = [];
    let at = word.at;
    let from = word.from;
    for (const text of joinPunctuation([...segmenter.segment(word.text)].map(({ segment }) => segment))) {
      while ((told[next]?.[0] ?? Infinity) < at) next += 1;
      const known = (told[next]?.[0] ?? Infinity) < at + text.length ? told[next] : undefined;
      // By the letters if the voice tells no times within the word.
      const share = ((word.to - word.from) * countLetters(text)) / letters;
      if (told.length > 1) from = Math.max(from, known?.[1] ?? from);
      const to = told.length > 1 ? Math.max(from, known?.[2] ?? from) : Math.min(word.to, from + share);
      pieces.push({ text, at, from, to, ...(pieces.length > 0 && { isAttached: true }) });
      at += text.length;
      from = to;
    }
    return pieces;
  });
}

/** Of times in the order of the text, those from `start` to `end` (excluded). */
export function findTimes(times: readonly TimedWord[], start: number, end: number): readonly TimedWord[] {
  const first = findFirst(times, start);
  let last = first;
  while ((times[last]?.[0] ?? Infinity) < end) last += 1;
  return times.slice(first, last);
}

/** The index of the first time that is not before `start`. */
function findFirst(times: readonly TimedWord[], start: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((times[middle]?.[0] ?? Infinity) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Punctuation stays with the word before it, and an opening bracket with the word after it. */
function joinPunctuation(segments: readonly string[]): string[] {
  const pieces: string[] = [];
  // Whether the last piece has nothing but opening brackets.
  let isOpen = false;
  for (const segment of segments) {
    const last = pieces.at(-1);
    const isOpening = OPENING.test(segment);
    const isWord = /[\p{L}\p{N}]/u.test(segment);
    if (last !== undefined && (isOpen || (!isWord && !isOpening))) {
      pieces[pieces.length - 1] = last + segment;
      isOpen &&= isOpening;
    } else {
      pieces.push(segment);
      isOpen = isOpening;
    }
  }
  return pieces;
}

/** Columns that words take in a row: two for a wide letter, none for a mark above or below another. */
export function measureColumns(words: readonly CaptionWord[]): number {
  const letters = textOf(words).replaceAll(/\p{M}/gu, '');
  return letters.length + (letters.match(WIDE_LETTERS)?.length ?? 0);
}

/** Characters of words as they are read. */
export function countCharacters(words: readonly CaptionWord[]): number {
  return textOf(words).replaceAll(/\p{M}/gu, '').length;
}

/** Words as they are written in a row; `write` writes one of them. */
export function textOf(
  words: readonly CaptionWord[],
  write: (word: CaptionWord) => string = ({ text }) => text,
): string {
  return words
    .map((word, index) => (index === 0 || word.isAttached === true ? '' : ' ') + write(word))
    .join('');
}

function countLetters(text: string): number {
  return Math.max(1, text.match(/[\p{L}\p{N}]/gu)?.length ?? 0);
}
