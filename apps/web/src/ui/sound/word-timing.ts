/** A word of a text and the part of the spoken whole that it takes. */
export interface TimedWord {
  /** Character offsets in the text; `end` is behind the word. */
  readonly start: number;
  readonly end: number;
  /** Fractions of the whole, 0 to 1; the rest after a word lies between its `to` and the next `from`. */
  readonly from: number;
  readonly to: number;
}

/** Rests after a word, in the unit of one spoken letter: narrators pause about this long. */
const RESTS: readonly (readonly [ending: RegExp, rest: number])[] = [
  [/[.!?…]["'”’)\]]*$/u, 7],
  [/[:;–—]$/u, 4],
  [/,["'”’)\]]*$/u, 3],
];
const PARAGRAPH_REST = 10;
const WORD_REST = 0.4;
/** Spoken length of what every word has beyond its letters. */
const WORD_BASE = 1.2;

const LETTERS = /[\p{L}\p{M}]/gu;
const DIGITS = /\p{N}/gu;

/**
 * Estimates when each word of a text is spoken, from lengths of words and rests at punctuation.
 * The rest behind the last word is left out: recordings end with the voice.
 */
export function timeWords(text: string): TimedWord[] {
  const words = [...text.matchAll(/\S+/gu)].map((match) => {
    const start = match.index;
    const end = start + match[0].length;
    return { start, end, length: measureWord(match[0]), rest: measureRest(match[0], text, end) };
  });
  const last = words.at(-1);
  if (last) last.rest = 0;
  const total = words.reduce((sum, word) => sum + word.length + word.rest, 0);
  let at = 0;
  return words.map(({ start, end, length, rest }) => {
    const from = at / total;
    const to = (at + length) / total;
    at += length + rest;
    return { start, end, from, to };
  });
}

/** Index of the word that is spoken at a fraction of the whole; in a rest the word before it. */
export function findWordAt(words: readonly TimedWord[], fraction: number): number {
  let low = 0;
  let high = words.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((words[middle]?.from ?? 0) <= fraction) low = middle;
    else high = middle - 1;
  }
  return words.length === 0 ? -1 : low;
}

/** True when a sentence ends with this word. */
export function endsSentence(word: string): boolean {
  return RESTS[0]?.[0].test(word) ?? false;
}

function measureWord(word: string): number {
  const letters = word.match(LETTERS)?.length ?? 0;
  // A figure is read as a whole word: "40" is "forty".
  const digits = word.match(DIGITS)?.length ?? 0;
  return WORD_BASE + letters + digits * 4;
}

function measureRest(word: string, text: string, end: number): number {
  if (/^[^\S\n]*\n/u.test(text.slice(end, end + 40))) return PARAGRAPH_REST;
  return RESTS.find(([ending]) => ending.test(word))?.[1] ?? WORD_REST;
}
