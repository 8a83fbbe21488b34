import type { WordTime } from '@voicedraft/contract/generations';
import type { ProjectLine } from '@voicedraft/contract/projects';
import { readMarks, type TextRange } from '@voicedraft/speech-text/read-marks';
import { alignWords } from '@voicedraft/speech-text/word-alignment';
import type { TimedWord } from '@voicedraft/speech-text/word-timing';
import { findSpokenWord } from '#features/generations/find-spoken-word.ts';
import { readWordTimes } from '#features/generations/read-word-times.ts';
import type { Bars } from '#ui/sound/bars.ts';

/** A line of a row with sound, and its words in the text of the row. */
export interface TimedLine {
  /** Seconds from the beginning of the project. */
  readonly from: number;
  readonly to: number;
  /** Fractions of the line. */
  readonly words: readonly TimedWord[];
  /** True if the engine reported when they are spoken. */
  readonly isExact: boolean;
}

/** Known facts about a line's sound. */
export interface KnownSound {
  readonly from: number;
  readonly to: number;
  /** As the engine reported them; null if it did not. Indexes in the stored text of the paragraph. */
  readonly words: readonly WordTime[] | null;
  /** Null until the sound is loaded. */
  readonly peaks: Bars | null;
}

/**
 * Times the words of a row. Without the engine's times they are estimated from the words and from the pauses that are
 * heard.
 * @param text of the row
 * @param lines of the row, in order; null for one without sound
 */
export function timeRow(
  text: string,
  lines: readonly (ProjectLine | null)[],
  sounds: readonly KnownSound[],
): TimedLine[] {
  const first = lines[0]?.start ?? 0;
  const lead = text.length - text.trimStart().length;
  return lines.flatMap((line, index): TimedLine[] => {
    const sound = sounds[index];
    if (line?.state !== 'ready' || sound === undefined) return [];
    const { from, to, words, peaks } = sound;
    if (words !== null) {
      const placed = words.map(([at, start, end]): WordTime => [at - first, start, end]);
      return [{ from, to, words: readWordTimes(text, placed, to - from), isExact: true }];
    }
    const start = lead + line.start - first;
    const { plain, toSource } = readMarks(text.slice(start, lead + line.end - first));
    const estimated = alignWords(plain, peaks ?? [], to - from).map((word) => ({
      ...word,
      start: start + toSource(word.start),
      end: start + toSource(word.end - 1) + 1,
    }));
    return [{ from, to, words: estimated, isExact: false }];
  });
}

/** Number of words that a line has room for, in the numbers of {@link findSpokenPlace}. */
const LINE_WORDS = 10_000;

/** Number of the word of a row that sounds at a moment; -1 if none does. */
export function findSpokenPlace(lines: readonly TimedLine[], time: number): number {
  const index = lines.findIndex(({ from, to }) => time >= from && time < to);
  const line = lines[index];
  if (line === undefined) return -1;
  const word = findSpokenWord(line.words, time - line.from, line.to - line.from, line.isExact);
  return word === -1 ? -1 : index * LINE_WORDS + word;
}

/** Where a word with such a number is in the text of the row; null if there is none. */
export function readSpokenPlace(lines: readonly TimedLine[], place: number): TextRange | null {
  return lines[Math.floor(place / LINE_WORDS)]?.words[place % LINE_WORDS] ?? null;
}
