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

/** Words of readings by their tokens: what follows a token, and how the word that ends here is said. */
interface WordTree {
  readonly next: Map<string, WordTree>;
  sayAs?: string;
}

/** A part of a text that is compared as a whole; indexes of UTF-16 units. */
interface Token {
  readonly start: number;
  readonly end: number;
  readonly exact: string;
  readonly loose: string;
}

/** Finds the words of some readings in a text. */
type Finder = (text: string) => SaidDifferently[];

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
  const isFree = ({ start, end }: SaidDifferently) =>
    places.every((place) => end <= place.start || start >= place.end);
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

/** Words are looked up token by token, since a pattern of all of them would be tried at each place of a text. */
function createFinder(readings: readonly WordReading[]): Finder {
  const exact: WordTree = { next: new Map() };
  const loose: WordTree = { next: new Map() };
  for (const { word, sayAs, exactCapitals } of readings) {
    let end = exactCapitals ? exact : loose;
    for (const token of readTokens(word.trim())) {
      const key = exactCapitals ? token.exact : token.loose;
      const next: WordTree = end.next.get(key) ?? { next: new Map() };
      end.next.set(key, next);
      end = next;
    }
    end.sayAs = sayAs;
  }
  return (text) => {
    const tokens = readTokens(text);
    const found: SaidDifferently[] = [];
    for (let at = 0; at < tokens.length;) {
      const [cased, other] = [
        findLongest(exact, tokens, at, 'exact'),
        findLongest(loose, tokens, at, 'loose'),
      ];
      const longest = (other?.last ?? -1) > (cased?.last ?? -1) ? other : cased;
      const [start, end] = [tokens[at]?.start, tokens[longest?.last ?? at]?.end];
      if (longest !== null && start !== undefined && end !== undefined) {
        found.push({ start, end, sayAs: longest.sayAs });
      }
      at = (longest?.last ?? at) + 1;
    }
    return found;
  };
}

/** The longest word that begins with a token, by its last one. */
function findLongest(
  tree: WordTree,
  tokens: readonly Token[],
  first: number,
  spelling: 'exact' | 'loose',
): { readonly last: number; readonly sayAs: string } | null {
  let longest = null;
  let node: WordTree | undefined = tree;
  for (let last = first; node !== undefined; last += 1) {
    node = node.next.get(tokens[last]?.[spelling] ?? '');
    if (node?.sayAs !== undefined) longest = { last, sayAs: node.sayAs };
  }
  return longest;
}

/** Words, spaces and single signs, each with its accents, which may be letters of their own or parts of their letters. */
function readTokens(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*|\s+|[^]\p{M}*/gu)].map(({ 0: written, index }) => {
    const exact = written.trim() === '' ? ' ' : written.normalize('NFC');
    // In this order: a small letter may have one character where the capital has two.
    const loose = exact.toLowerCase().normalize('NFC');
    return { start: index, end: index + written.length, exact, loose };
  });
}
