import { stripMarks } from '@voicedraft/speech-text/read-marks';

/** A part of a text: indexes of UTF-16 units, `end` exclusive. */
export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** The selected words of a field; null if no word is selected. */
export function findPassage(text: string, start: number, end: number): Passage | null {
  const selected = text.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(selected)) return null;
  return {
    start: end - selected.trimStart().length,
    end: start + selected.trimEnd().length,
  };
}

/** The text with other words in place of a passage. */
export function replacePassage(text: string, { start, end }: Passage, words: string): string {
  return text.slice(0, start) + words + text.slice(end);
}

/** Where a passage is in what its text has become; null if its own words have changed. */
export function movePassage(before: string, now: string, { start, end }: Passage): Passage | null {
  const grown = now.length - before.length;
  if (now.startsWith(before.slice(0, end))) return { start, end };
  // What was typed before it moves it.
  return start + grown >= 0 && now.endsWith(before.slice(start))
    ? { start: start + grown, end: end + grown }
    : null;
}

/** The words of a passage as a pronunciation names them: without marks, and without punctuation around them. */
export function readWord(text: string, { start, end }: Passage): string {
  const words = stripMarks(text.slice(start, end)).replaceAll(/\s+/gu, ' ');
  return words.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
}
