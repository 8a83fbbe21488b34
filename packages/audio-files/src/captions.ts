import { breakCaptions, breakInto, breakRows, fitsRows } from './caption-breaks.ts';
import {
  type CaptionWord,
  countCharacters,
  findTimes,
  splitUnspaced,
  type TimedWord,
} from './caption-words.ts';

export type { CaptionWord, TimedWord } from './caption-words.ts';

/** A sentence of a text and when it is spoken: its first and last UTF-16 unit (excluded), and its seconds. */
export type LineTime = readonly [start: number, end: number, from: number, to: number];

/** A text with the times of its sentences and words. */
export interface TimedText {
  readonly text: string;
  readonly lines: readonly LineTime[];
  /** In the order of the text. */
  readonly words: readonly TimedWord[];
  /** Where the times of the words come from. */
  readonly wordTimes: 'voice' | 'estimated';
}

/** One caption: one or two rows of words. */
export interface Caption {
  readonly rows: readonly (readonly CaptionWord[])[];
  readonly from: number;
  readonly to: number;
}

/** The words of a caption; `to` is when the last of them has been said. */
interface Cue {
  readonly words: readonly CaptionWord[];
  readonly from: number;
  readonly to: number;
}

/** Shorter captions flash by. */
const LEAST_SECONDS = 0.83;
/** More cannot be read by most. */
const CHARACTERS_PER_SECOND = 20;
/** How long a caption stays in a pause after its words, if nothing asks for more. */
const LINGER_SECONDS = 0.5;

/**
 * The captions of a spoken text, as broadcasters make them: at most two rows of 42 characters (21 of Chinese, Japanese and
 * Thai; a longer word has a row of its own), balanced, divided where the sense allows it; each begins with its words, is
 * shown for at least 0.83 s and long enough for 20 characters a second as far as the pause after it allows, and never
 * overlaps the next. A sentence that is said too fast for one caption has two; one that is too short for its own shares
 * that of a neighbour.
 */
export function toCaptions(timed: TimedText): Caption[] {
  const lines = timed.lines.map((line) => ({
    words: splitUnspaced(timed.words, timeWords(timed, line)),
    line,
  }));
  const cues = lines
    .filter(({ words }) => words.length > 0)
    .flatMap(({ words, line: [, , from, to] }, index, all) => {
      const until = all[index + 1]?.line[2] ?? Number.POSITIVE_INFINITY;
      return divide({ words, from, to }, until);
    });
  const joined = joinShort(cues);
  return joined.map((cue, index) => {
    const next = joined[index + 1]?.from;
    return { rows: breakRows(cue.words), from: cue.from, to: Math.min(endOf(cue, next), next ?? Infinity) };
  });
}

/** The words of a sentence with their times. */
export function timeWords({ text, words }: TimedText, line: LineTime): CaptionWord[] {
  const [start, end, from, to] = line;
  const found = [...text.slice(start, end).matchAll(/\S+/gu)].map((match) => ({
    text: match[0],
    at: start + match.index,
  }));
  const known = findTimes(words, start, end);
  let last = from;
  return found.map((word) => {
    const times = findTimes(known, word.at, word.at + word.text.length);
    // A dash between two words is not spoken.
    const begin = Math.max(last, times[0]?.[1] ?? last);
    last = Math.max(begin, times.at(-1)?.[2] ?? begin);
    return { text: word.text, at: word.at, from: Math.min(begin, to), to: Math.min(last, to) };
  });
}

/** Divides a sentence into as few cues as its length needs, and more where they are said too fast to be read. */
function divide(sentence: Cue, until: number): Cue[] {
  const isLong = ({ from, to }: Cue) => to - from >= LEAST_SECONDS;
  const cues = timeCues(breakCaptions(sentence.words), sentence);
  return cues.flatMap((cue, index) => {
    const end = cues[index + 1]?.from ?? until;
    const seconds = Math.max(cue.to, Math.min(cue.from + readingSeconds(cue), end)) - cue.from;
    if (countCharacters(cue.words) <= CHARACTERS_PER_SECOND * seconds + 1e-6) return [cue];
    const halves = breakInto(cue.words, 2, () => true);
    const divided = halves === null ? [] : timeCues(halves, cue);
    return divided.length > 0 && divided.every(isLong) ? divided : [cue];
  });
}

/** Cues of these words within one: each begins with its first word and ends where the next begins. */
function timeCues(parts: readonly (readonly CaptionWord[])[], { from, to }: Cue): Cue[] {
  const begins = parts.map(([first], index) => (index === 0 ? from : (first?.from ?? from)));
  return parts.map((words, index) => ({ words, from: begins[index] ?? from, to: begins[index + 1] ?? to }));
}

/** Joins cues that there is no time to show with the next one, or the one before, if both fit into one. */
function joinShort(cues: readonly Cue[]): Cue[] {
  const joined: Cue[] = [];
  for (const [index, cue] of cues.entries()) {
    const before = joined.at(-1);
    const next = cues[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const isShort = before !== undefined && cue.from - before.from < LEAST_SECONDS;
    const isLast = next - cue.from < LEAST_SECONDS && index === cues.length - 1;
    const words = before === undefined ? [] : [...before.words, ...cue.words];
    if (before !== undefined && (isShort || isLast) && !namesSpeaker(cue) && fitsRows(words)) {
      joined[joined.length - 1] = { words, from: before.from, to: cue.to };
    } else joined.push(cue);
  }
  return joined;
}

/** Whether the words begin with the name of who says them: 'Keeper: I wound it.' */
function namesSpeaker({ words }: Cue): boolean {
  return words.slice(0, 4).some(({ text }) => text.endsWith(':'));
}

/** When a caption would go if nothing followed. */
function endOf(cue: Cue, next: number | undefined): number {
  const linger = next === undefined ? 0 : LINGER_SECONDS;
  return Math.max(cue.to + linger, cue.from + Math.max(LEAST_SECONDS, readingSeconds(cue)));
}

function readingSeconds({ words }: Cue): number {
  return countCharacters(words) / CHARACTERS_PER_SECOND;
}
