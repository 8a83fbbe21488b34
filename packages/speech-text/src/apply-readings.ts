import type { Pronunciation } from '@voicedraft/contract/pronunciations';

/** How a word is said instead of how it is written. */
export type WordReading = Readonly<Pick<Pronunciation, 'word' | 'sayAs' | 'exactCapitals'>>;

/** A text as it is spoken, and where its parts are in the written one. All indexes are of UTF-16 units. */
export interface SpokenText {
  readonly spoken: string;
  /** Index in the written text; within a word that is said differently, the beginning of that word. */
  readonly toWritten: (index: number) => number;
  /** The other way round; within a word that is said differently, the beginning of what is said. */
  readonly toSpoken: (index: number) => number;
}

/** A word that is said differently, in both texts; the ends are exclusive. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly spokenStart: number;
  readonly spokenEnd: number;
}

/** A place of a text that is said differently, whatever its words are. */
export interface SaidDifferently {
  readonly start: number;
  readonly end: number;
  readonly sayAs: string;
}

interface Found extends SaidDifferently {
  readonly isExact: boolean;
}

/** Finds the words of some readings in a text. */
type Finder = (text: string) => Found[];

const finders = new WeakMap<readonly WordReading[], Finder>();

/**
 * Replaces words by how they are said. Only whole words count, in any spelling of the same letters; of two readings
 * that fit, the one that begins first wins, then the longer one, then the one with exact capitals. The text has no
 * marks (`stripMarks`).
 * @param places that win over the words in them, in order
 */
export function applyReadings(
  text: string,
  readings: readonly WordReading[],
  places: readonly SaidDifferently[] = [],
): SpokenText {
  let find = finders.get(readings);
  if (find === undefined) finders.set(readings, (find = createFinder(readings)));
  const replacements: Replacement[] = [];
  let spoken = '';
  let at = 0;
  const isFree = ({ start, end }: Found) => places.every((place) => end <= place.start || start >= place.end);
  const found = [...places, ...find(text).filter(isFree)].toSorted((one, other) => one.start - other.start);
  for (const { start, end, sayAs } of found) {
    if (start < at) continue;
    spoken += text.slice(at, start);
    const said = writeSpoken(sayAs);
    replacements.push({ start, end, spokenStart: spoken.length, spokenEnd: spoken.length + said.length });
    spoken += said;
    at = end;
  }
  spoken += text.slice(at);
  const inverted = replacements.map(({ start, end, spokenStart, spokenEnd }) => {
    return { start: spokenStart, end: spokenEnd, spokenStart: start, spokenEnd: end };
  });
  return {
    spoken,
    toWritten: (index) => moveIndex(index, inverted),
    toSpoken: (index) => moveIndex(index, replacements),
  };
}

/**
 * Times of the written words from those of the spoken ones, in order: what is said in several words is one word again.
 */
export function toWrittenWords<Word extends { readonly at: number; readonly end: number }>(
  words: readonly Word[],
  { toWritten }: Pick<SpokenText, 'toWritten'>,
): Word[] {
  const written: Word[] = [];
  for (const word of words) {
    const at = toWritten(word.at);
    const last = written.at(-1);
    if (last?.at === at) written[written.length - 1] = { ...last, end: word.end };
    else written.push({ ...word, at });
  }
  return written;
}

/**
 * What an engine gets for a reading. Capitals mark the stress of a syllable and must not be spelled: 'SOH-cheel' becomes
 * 'soh-cheel'. Single capitals are letters, and so is a word of capitals alone.
 */
export function writeSpoken(sayAs: string): string {
  return sayAs
    .trim()
    .replaceAll(/(?<![\p{L}\p{M}'’])[\p{L}\p{M}'’]+(?:-[\p{L}\p{M}'’]+)+/gu, (word) =>
      word.replaceAll(/\p{Lu}{2,}/gu, (syllable) => syllable.toLowerCase()),
    );
}

/** Moves an index past the replacements before it. */
function moveIndex(index: number, replacements: readonly Replacement[]): number {
  let moved = index;
  for (const { start, end, spokenStart, spokenEnd } of replacements) {
    if (index < start) break;
    if (index < end) return spokenStart;
    moved = index - end + spokenEnd;
  }
  return moved;
}

function createFinder(readings: readonly WordReading[]): Finder {
  const exact = createSearch(readings.filter(({ exactCapitals }) => exactCapitals));
  const loose = createSearch(readings.filter(({ exactCapitals }) => !exactCapitals));
  return (text) =>
    [...exact(text), ...loose(text)].toSorted(
      (left, right) =>
        left.start - right.start || right.end - left.end || Number(right.isExact) - Number(left.isExact),
    );
}

function createSearch(readings: readonly WordReading[]): Finder {
  const isExact = readings[0]?.exactCapitals ?? false;
  const fold = (word: string): string => {
    const tidy = word.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
    return isExact ? tidy : tidy.toLowerCase();
  };
  const known = new Map(readings.map(({ word, sayAs }) => [fold(word), sayAs]));
  known.delete('');
  if (known.size === 0) return () => [];
  // The longest first: the first alternative that fits is taken.
  const words = [...known.keys()].toSorted((left, right) => right.length - left.length).flatMap(listPatterns);
  const pattern = new RegExp(words.join('|'), isExact ? 'gu' : 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({ 0: word, index }) => {
      const sayAs = known.get(fold(word));
      return sayAs === undefined ? [] : [{ start: index, end: index + word.length, sayAs, isExact }];
    });
}

/** The word with its accents as letters of their own and as parts of their letters, where no word goes on. */
function listPatterns(word: string): string[] {
  const before = /^[\p{L}\p{M}\p{N}]/u.test(word) ? String.raw`(?<![\p{L}\p{M}\p{N}])` : '';
  const after = /[\p{L}\p{M}\p{N}]$/u.test(word) ? String.raw`(?![\p{L}\p{M}\p{N}])` : String.raw`(?!\p{M})`;
  return [...new Set([word, word.normalize('NFD')])].map((spelling) => {
    const escaped = spelling.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
    return before + escaped.replaceAll(' ', String.raw`\s+`) + after;
  });
}
