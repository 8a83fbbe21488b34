import { SENTENCE_END } from './end-marks.ts';
import { measureFigures } from './spoken-figures.ts';

/** A word of a text and its part of the spoken whole. */
export interface TimedWord {
  /** Character offsets in the text; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Fractions of the whole, 0 to 1; the pause after a word is between its `to` and the next `from`. */
  readonly from: number;
  readonly to: number;
}

/** Pauses after a word, in spoken letters: narrators pause about this long. */
const PAUSES: readonly (readonly [ending: RegExp, pause: number])[] = [
  [SENTENCE_END, 7],
  [/[:;–—]$/u, 4],
  [/,["'”’)\]]*$/u, 3],
];
const PARAGRAPH_PAUSE = 10;
const WORD_PAUSE = 0.4;
/** Spoken length that every word has in addition to its letters. */
const WORD_BASE = 1.2;
/** The name of a letter that is spelled out, in letters of a word. */
const SPELLED_LETTER = 2.5;

const LETTERS = /[\p{L}\p{M}]/gu;
/** 'API', 'U.S.': spelled out. */
const INITIALISM = /^(?:\p{Lu}\.?){2,5}$/u;
/** Digits of other scripts, which are read as words, too. */
const OTHER_DIGITS = /(?![0-9])\p{N}/gu;
const OTHER_DIGIT_LETTERS = 4;

/** A word of a text and how long it takes to say. */
export interface MeasuredWord {
  /** Character offsets in the text; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** In spoken letters; the pause is the one after the word. */
  readonly length: number;
  readonly pause: number;
}

/** Estimates the lengths of a text's words and pauses. The pause after the last word is 0: recordings end with the voice. */
export function measureWords(text: string): MeasuredWord[] {
  return [...text.matchAll(/\S+/gu)].map((match, index, all) => {
    const start = match.index;
    const end = start + match[0].length;
    const pause = index === all.length - 1 ? 0 : measurePause(match[0], text, end);
    return { start, end, length: measureWord(match[0]), pause };
  });
}

/** Estimates when each word of a text is spoken, from word lengths and pauses at punctuation. */
export function timeWords(text: string): TimedWord[] {
  const words = measureWords(text);
  const total = words.reduce((sum, word) => sum + word.length + word.pause, 0) || 1;
  let at = 0;
  return words.map(({ start, end, length, pause }) => {
    const from = at / total;
    const to = (at + length) / total;
    at += length + pause;
    return { start, end, from, to };
  });
}

/**
 * Estimates when the words of sentences are spoken whose own times are known.
 * @param sentences each with its first and last unit in the text (excluded), and its seconds
 * @returns first unit and seconds of each word
 */
export function timeWordsWithin(
  text: string,
  sentences: readonly (readonly [start: number, end: number, from: number, to: number])[],
): (readonly [at: number, from: number, to: number])[] {
  return sentences.flatMap(([start, end, from, to]) =>
    timeWords(text.slice(start, end)).map(
      (word) => [start + word.start, from + word.from * (to - from), from + word.to * (to - from)] as const,
    ),
  );
}

/** Index of the word that is spoken at a fraction of the whole; during a pause the word before it. */
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

/** True if narrators pause after this word, as at a comma or the end of a sentence. */
export function endsPhrase({ pause }: MeasuredWord): boolean {
  return pause > WORD_PAUSE;
}

/** True if a sentence ends with this word. */
export function endsSentence(word: string): boolean {
  return PAUSES[0]?.[0].test(word) ?? false;
}

/** Its length as it is spoken; 0 for a mark that stands alone, such as a dash. */
function measureWord(word: string): number {
  const figures = measureFigures(word);
  const isSpelled = INITIALISM.test(word.replaceAll(/[^\p{L}\p{N}.]/gu, ''));
  const letters = Math.max(0, (word.match(LETTERS)?.length ?? 0) - figures.written);
  const others = (word.match(OTHER_DIGITS)?.length ?? 0) * OTHER_DIGIT_LETTERS;
  const words = figures.words + (letters + others > 0 ? 1 : 0);
  return WORD_BASE * words + letters * (isSpelled ? SPELLED_LETTER : 1) + figures.letters + others;
}

function measurePause(word: string, text: string, end: number): number {
  if (/^[^\S\n]*\n/u.test(text.slice(end, end + 40))) return PARAGRAPH_PAUSE;
  return PAUSES.find(([ending]) => ending.test(word))?.[1] ?? WORD_PAUSE;
}
