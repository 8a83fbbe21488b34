import type { Pause } from '#text/split-utterances.ts';
import type { WrittenWord } from '#text/align-words.ts';

/** Longer stretches need more memory and are not spoken better. */
const MOST_SYMBOLS = 160;
/** A listener waits for the first one: less than a second, where a full one takes three. */
const MOST_SYMBOLS_IN_THE_FIRST = 40;
/** With at least this many symbols, the first stretch ends with a clause. */
const ENOUGH_FOR_THE_FIRST = 12;
/** With at least this many symbols, a stretch ends at the end of a paragraph. */
const ENOUGH_FOR_A_PARAGRAPH = 30;

/** A spoken word in Kokoro's alphabet. */
export interface SoundedWord {
  readonly sound: string;
  /** The punctuation after it, or ''. */
  readonly mark: string;
  readonly written: WrittenWord;
  readonly isStressed?: boolean | undefined;
}

export interface SoundedPhrase {
  readonly words: readonly SoundedWord[];
  readonly pause: Pause;
}

/** What the model speaks in one run. */
export interface Stretch {
  readonly symbols: string;
  /** The written words in it and their symbols, without the punctuation after them. */
  readonly words: readonly StretchWord[];
  /** What follows it. */
  readonly pause: StretchPause;
}

/** `none`: the phrase goes on, and only had to be cut. */
export type StretchPause = Pause | 'none';

export interface StretchWord {
  readonly written: WrittenWord;
  /** Index of its first symbol, and of the one after its last. */
  readonly from: number;
  readonly to: number;
  readonly isStressed: boolean;
}

interface Piece {
  readonly words: readonly SoundedWord[];
  readonly pause: StretchPause;
}

/**
 * Packs phrases into stretches of at most 160 symbols. Short sentences share one; a phrase that is too long is
 * split after punctuation, else between words, else within a word. No symbol is lost. `isHeardAtOnce`: the first
 * stretch is short, because somebody listens while the rest is spoken.
 */
export function packStretches(phrases: readonly SoundedPhrase[], isHeardAtOnce = false): Stretch[] {
  const pieces = phrases.map(({ words, pause }) => ({
    words: words.filter((word) => word.sound + word.mark !== '').flatMap(splitWord),
    pause,
  }));
  const [first, rest] = isHeardAtOnce ? takeFirst(pieces) : [[], pieces];
  return [...first, ...packPieces(rest.flatMap(splitPiece))].map(joinWords);
}

function packPieces(pieces: readonly Piece[]): Piece[] {
  const packed: Piece[] = [];
  let words: SoundedWord[] = [];
  let pause: StretchPause = 'sentence';

  function close(): void {
    if (words.length > 0) packed.push({ words, pause });
    words = [];
  }

  for (const piece of pieces) {
    const together = lengthOf(words) + 1 + lengthOf(piece.words);
    const isEnough = pause === 'paragraph' && lengthOf(words) >= ENOUGH_FOR_A_PARAGRAPH;
    if (words.length > 0 && (together > MOST_SYMBOLS || isEnough)) close();
    words.push(...piece.words);
    pause = piece.pause;
  }
  close();
  return packed;
}

/** The first clause, or the beginning of a long one, and what remains. */
function takeFirst([phrase, ...others]: readonly Piece[]): [first: Piece[], rest: Piece[]] {
  if (phrase === undefined) return [[], []];
  const { words, pause } = phrase;
  const end = findFirstCut(words);
  if (end === words.length) return [[phrase], others];
  const isClause = (words[end - 1]?.mark ?? '') !== '';
  return [
    [{ words: words.slice(0, end), pause: isClause ? 'clause' : 'none' }],
    [{ words: words.slice(end), pause }, ...others],
  ];
}

/** Index after the first clause; if that is long, after as many words as a listener likes to wait for. */
function findFirstCut(words: readonly SoundedWord[]): number {
  const fitting = countFitting(words, 0, MOST_SYMBOLS_IN_THE_FIRST);
  if (fitting === words.length) return fitting;
  for (let cut = 1; cut <= fitting; cut += 1) {
    if (words[cut - 1]?.mark && lengthOf(words.slice(0, cut)) >= ENOUGH_FOR_THE_FIRST) return cut;
  }
  return fitting;
}

function splitPiece({ words, pause }: Piece): Piece[] {
  const parts: Piece[] = [];
  for (let start = 0; start < words.length;) {
    const end = findCut(words, start);
    const isClause = (words[end - 1]?.mark ?? '') !== '';
    const cutPause = isClause ? 'clause' : 'none';
    parts.push({ words: words.slice(start, end), pause: end === words.length ? pause : cutPause });
    start = end;
  }
  return parts;
}

/** Index after the last punctuation in the second half of the words that fit; if none, after the last of them. */
function findCut(words: readonly SoundedWord[], start: number): number {
  const end = start + countFitting(words, start, MOST_SYMBOLS);
  if (end === words.length) return end;
  for (let cut = end; cut > start + (end - start) / 2; cut--) {
    if (words[cut - 1]?.mark) return cut;
  }
  return end;
}

/** How many words from `start` on have at most that many symbols; at least one. */
function countFitting(words: readonly SoundedWord[], start: number, most: number): number {
  let end = start + 1;
  while (end < words.length && lengthOf(words.slice(start, end + 1)) <= most) end++;
  return Math.min(end, words.length) - start;
}

/** Splits a word of too many symbols for a stretch, such as a long spelled one. */
function splitWord(word: SoundedWord): SoundedWord[] {
  if (lengthOf([word]) <= MOST_SYMBOLS) return [word];
  const most = MOST_SYMBOLS - word.mark.length;
  const pieces: SoundedWord[] = [];
  for (let start = 0; start < word.sound.length; start += most) {
    pieces.push({ ...word, sound: word.sound.slice(start, start + most), mark: '' });
  }
  const last = pieces.pop();
  return last ? [...pieces, { ...last, mark: word.mark }] : [];
}

function joinWords({ words, pause }: Piece): Stretch {
  let symbols = '';
  const stretchWords: StretchWord[] = [];
  for (const { sound, mark, written, isStressed = false } of words) {
    // Punctuation whose word has no sound joins the previous word without a space.
    if (symbols !== '' && sound !== '') symbols += ' ';
    const from = symbols.length;
    symbols += sound + mark;
    const before = stretchWords.at(-1);
    if (sound === '') continue;
    if (before?.written.at === written.at)
      stretchWords[stretchWords.length - 1] = { ...before, to: from + sound.length };
    else stretchWords.push({ written, from, to: from + sound.length, isStressed });
  }
  return { symbols, words: stretchWords, pause };
}

function lengthOf(words: readonly SoundedWord[]): number {
  return words.reduce(
    (sum, { sound, mark }) => sum + sound.length + mark.length,
    Math.max(0, words.length - 1),
  );
}
