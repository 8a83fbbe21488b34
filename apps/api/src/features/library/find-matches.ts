import type { EntryMatch, MatchRange } from '@voicedraft/contract/library';
import { BLANK_LINE, type Line, splitLines } from '@voicedraft/speech-text/split-lines';

/** Characters between words, as in the database's `library_words`. */
const WORDS = /[^\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+/gu;
const WORD_LENGTH = 60;
/** Maximum length of the shown line, in UTF-16 units, and of what is shown before its first match. */
const LINE_LENGTH = 160;
const LEAD_LENGTH = 40;

/** Characters that are looked through for the rows of one answer; beyond, only titles have matches. */
const SEARCHED_CHARACTERS = 500_000;

/** Matches of a search in the entries of a list. */
export function findAllMatches(rows: readonly Searched[], typed: string): EntryMatch[] {
  let left = SEARCHED_CHARACTERS;
  return rows.map(({ title, text }) => {
    const searched = text.slice(0, left);
    left -= searched.length;
    return findMatches({ title, text: searched }, typed);
  });
}

interface Searched {
  readonly title: string;
  readonly text: string;
}

/** Matches of a search in an entry, for its row in the list. */
export function findMatches({ title, text }: Searched, typed: string): EntryMatch {
  const words = [...typed.matchAll(WORDS)].map(([word]) => foldWord(word));
  const wanted = { whole: new Set(words), begun: words.at(-1) };
  const inTitle = matchWords(title, wanted);
  const matched = { title: inTitle.ranges, line: null };
  if (inTitle.found.size >= wanted.whole.size) return matched;
  let best: { line: string; found: number; ranges: MatchRange[] } | undefined;
  for (const { text: written } of splitMatching(text, wanted)) {
    const line = written.replaceAll(/\s/gu, ' ');
    const { found, ranges } = matchWords(line, wanted);
    // Words that the title lacks count more.
    const weight = [...found].reduce((sum, word) => sum + (inTitle.found.has(word) ? 1 : words.length), 0);
    if (weight > (best?.found ?? 0)) best = { line, found: weight, ranges };
  }
  return best === undefined ? matched : { ...matched, line: shorten(best.line, best.ranges) };
}

/** The words of a search. */
interface Wanted {
  readonly whole: ReadonlySet<string>;
  /** The last one, which may go on. */
  readonly begun: string | undefined;
}

/** The lines, as they are spoken, of the paragraphs that have one of the words. */
function splitMatching(text: string, wanted: Wanted): Line[] {
  return text
    .split(BLANK_LINE)
    .filter((paragraph) => matchWords(paragraph, wanted).found.size > 0)
    .flatMap(splitLines);
}

/** Where the words are, the last one also as the beginning of a word, and which of them. */
function matchWords(text: string, { whole, begun }: Wanted): { found: Set<string>; ranges: MatchRange[] } {
  const found = new Set<string>();
  const ranges: MatchRange[] = [];
  for (const match of text.matchAll(WORDS)) {
    const word = foldWord(match[0]);
    const hit = whole.has(word) ? word : begun;
    if (hit === undefined || !word.startsWith(hit)) continue;
    found.add(hit);
    ranges.push([match.index, match.index + match[0].length]);
  }
  return { found, ranges };
}

/** A word as the search index has it: lower case, without accents, cut. */
function foldWord(word: string): string {
  const folded = word
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return folded.slice(0, WORD_LENGTH);
}

/** A long line is cut at white space, so that its first match is shown; ranges move with it. */
function shorten(line: string, ranges: readonly MatchRange[]): NonNullable<EntryMatch['line']> {
  const first = ranges[0]?.[0] ?? 0;
  const wish =
    line.length <= LINE_LENGTH ? 0 : Math.max(0, Math.min(first - LEAD_LENGTH, line.length - LINE_LENGTH));
  const start = wish === 0 ? 0 : Math.min(first, line.indexOf(' ', wish) + 1);
  const isWhole = line.length - start <= LINE_LENGTH;
  const end = isWhole
    ? line.length
    : Math.max(line.lastIndexOf(' ', start + LINE_LENGTH), ranges[0]?.[1] ?? 0);
  const lead = start > 0 ? '… ' : '';
  return {
    text: `${lead}${line.slice(start, end)}${end < line.length ? ' …' : ''}`,
    ranges: ranges
      .filter(([from, to]) => from >= start && to <= end)
      .map(([from, to]): MatchRange => [from - start + lead.length, to - start + lead.length]),
  };
}
