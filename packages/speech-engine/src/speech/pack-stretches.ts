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

/** Words before which a reader may take a breath: less is heard of a cut there than of one between two others. */
const GROUP_BEGINS =
  /^(?:and|or|but|because|if|that|which|who|when|while|where|before|after|until|with|without|for|from|by|in|into|on|at|over|under|through|to)$/iu;

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

/** The text of one run of the model. */
export interface Stretch {
  readonly symbols: string;
  /** The written words in it and their symbols, without the punctuation after them. */
  readonly words: readonly StretchWord[];
  /** The pause after it. */
  readonly pause: StretchPause;
}

/** `none`: cut within a phrase. */
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
 * split after punctuation, else between words, else within a word. No symbol is lost.
 * @param ahead if somebody listens while it is spoken, about how many symbols that listener has been given before. The
 * first stretch is then the first clause, or as long as what was given; each later one is at most as long as everything
 * before it and the first one together, so that the next sound is there in time if it takes half as long as it lasts.
 */
export function packStretches(phrases: readonly SoundedPhrase[], ahead: number | null = null): Stretch[] {
  const waiting = phrases
    .map(({ words, pause }): Piece => {
      return { words: words.filter((word) => word.sound + word.mark !== '').flatMap(splitWord), pause };
    })
    .filter(({ words }) => words.length > 0);
  const packed: Piece[] = [];
  while (waiting.length > 0) {
    const most = ahead === null ? MOST_SYMBOLS : findMost(ahead, packed);
    const isAwaited = packed.length === 0 && ahead !== null && ahead < MOST_SYMBOLS_IN_THE_FIRST;
    packed.push(takePiece(waiting, most, isAwaited));
  }
  return packed.map(joinWords);
}

/** How many symbols the next stretch may have while somebody listens. */
function findMost(ahead: number, packed: readonly Piece[]): number {
  const [first = 0, ...others] = packed.map(({ words }) => lengthOf(words));
  const given = others.reduce((sum, length) => sum + length, ahead + first);
  const least = packed.length === 0 ? MOST_SYMBOLS_IN_THE_FIRST : 2 * ENOUGH_FOR_THE_FIRST;
  // The first one is made while nothing is heard.
  return Math.max(least, Math.min(MOST_SYMBOLS, ahead === 0 ? given + first : given));
}

/** Takes the next stretch of at most that many symbols away. `isAwaited`: it ends as soon as it is worth hearing. */
function takePiece(waiting: Piece[], most: number, isAwaited: boolean): Piece {
  const words: SoundedWord[] = [];
  let pause: StretchPause = 'sentence';
  for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
    const [piece, ...rest] = splitPiece(next, most, isAwaited);
    const length = lengthOf(words);
    const isEnough =
      (pause === 'paragraph' && length >= ENOUGH_FOR_A_PARAGRAPH) ||
      (isAwaited && length >= ENOUGH_FOR_THE_FIRST);
    if (words.length > 0 && (isEnough || length + 1 + lengthOf(piece.words) > most)) break;
    waiting.splice(0, 1, ...rest);
    words.push(...piece.words);
    ({ pause } = piece);
  }
  return { words, pause };
}

/** A piece, or the beginning of one that is too long and the rest of it. */
function splitPiece(piece: Piece, most: number, isAwaited: boolean): [Piece, ...rest: Piece[]] {
  const { words, pause } = piece;
  const fitting = countFitting(words, most);
  if (fitting === words.length) return [piece];
  const end = (isAwaited ? findFirstClause(words, fitting) : null) ?? findCut(words, fitting);
  const isClause = (words[end - 1]?.mark ?? '') !== '';
  return [
    { words: words.slice(0, end), pause: isClause ? 'clause' : 'none' },
    { words: words.slice(end), pause },
  ];
}

/** Index after the first clause that is worth hearing, among the words that fit; null if there is none. */
function findFirstClause(words: readonly SoundedWord[], fitting: number): number | null {
  for (let cut = 1; cut <= fitting; cut += 1) {
    if (words[cut - 1]?.mark && lengthOf(words.slice(0, cut)) >= ENOUGH_FOR_THE_FIRST) return cut;
  }
  return null;
}

/**
 * Where to end among the words that fit, in their second half: after the last punctuation, else before the last word that
 * begins a group of words, else after all of them.
 */
function findCut(words: readonly SoundedWord[], fitting: number): number {
  const cuts = Array.from({ length: Math.ceil(fitting / 2) }, (_, index) => fitting - index);
  const ends = cuts.find((cut) => (words[cut - 1]?.mark ?? '') !== '');
  return ends ?? cuts.find((cut) => GROUP_BEGINS.test(words[cut]?.written.text ?? '')) ?? fitting;
}

/** How many words have at most that many symbols together; at least one. */
function countFitting(words: readonly SoundedWord[], most: number): number {
  let end = 1;
  while (end < words.length && lengthOf(words.slice(0, end + 1)) <= most) end++;
  return end;
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
