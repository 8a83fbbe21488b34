import { endsLine } from './ends-line.ts';
import { findMarks, type Mark, type TextRange } from './read-marks.ts';

/** A sentence, or a paragraph without an end mark: the unit of sound, price and progress. */
export interface Line extends TextRange {
  /** As written, marks included; no white space at its ends. */
  readonly text: string;
  /** True if a blank line or the end of the text follows. */
  readonly endsParagraph: boolean;
}

const WORD = /[^\s。！？]*[。！？]+[”’」』）)]*|\S+/gu;
const SPOKEN = /[\p{L}\p{N}]/u;
/** Between two paragraphs. A line never goes on after it. */
export const BLANK_LINE = /\n[^\S\n]*\n/u;

/**
 * Splits a text into lines, after end marks and at line breaks. Abbreviations, initials and list numbers do not end
 * one, nor does a line break before a small letter. Stressed words stay together; a pause between two lines belongs
 * to the first, unless a line break is before it. What has no words belongs to the line before, or to the first.
 * Between lines there is white space only. Takes time in proportion to the text, whatever is in it.
 */
export function splitLines(text: string): Line[] {
  const marks = findMarks(text);
  const bare = blankPauses(text, marks);
  const ranges = joinWordless(bare, findRanges(bare, marks));
  return takeMarks(text, ranges, marks).map(({ start, end }, index, all) => {
    const next = all[index + 1];
    const endsParagraph = next === undefined || BLANK_LINE.test(text.slice(end, next.start));
    return { text: text.slice(start, end), start, end, endsParagraph };
  });
}

/** The lines without the pauses at their ends. */
function findRanges(bare: string, marks: readonly Mark[]): TextRange[] {
  const stressed = marks.filter(({ pauseSeconds }) => pauseSeconds === null);
  const words = [...bare.matchAll(WORD)];
  const ranges: TextRange[] = [];
  let start: number | null = null;
  let stress = 0;
  for (const [index, { 0: word, index: at }] of words.entries()) {
    const isFirst = start === null;
    start ??= at;
    const end = at + word.length;
    const next = words[index + 1];
    while ((stressed[stress]?.end ?? Infinity) <= end) stress += 1;
    const isStressed = end > (stressed[stress]?.start ?? Infinity);
    const space = bare.slice(end, next?.index);
    if (next !== undefined && (isStressed || !endsHere({ word, next: next[0], space, isFirst }))) continue;
    ranges.push({ start, end });
    start = null;
  }
  return ranges;
}

/** The text with spaces in place of its pauses. */
function blankPauses(text: string, marks: readonly Mark[]): string {
  let bare = '';
  for (const { start, end, pauseSeconds } of marks) {
    if (pauseSeconds !== null) bare += text.slice(bare.length, start) + ' '.repeat(end - start);
  }
  return bare + text.slice(bare.length);
}

function endsHere(place: { word: string; next: string; space: string; isFirst: boolean }): boolean {
  if (BLANK_LINE.test(place.space)) return true;
  if (place.space.includes('\n') && !/^[^\p{L}\p{N}]*\p{Ll}/u.test(place.next)) return true;
  return endsLine(place.word, place.next, place.isFirst);
}

function joinWordless(bare: string, ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  let hasWords = false;
  for (const range of ranges) {
    const last = joined.at(-1);
    const isSpoken = SPOKEN.test(bare.slice(range.start, range.end));
    if (last && !(hasWords && isSpoken)) joined[joined.length - 1] = { start: last.start, end: range.end };
    else joined.push(range);
    hasWords ||= isSpoken;
  }
  return joined;
}

/** Adds the pauses between lines to them. */
function takeMarks(text: string, ranges: readonly TextRange[], marks: readonly Mark[]): TextRange[] {
  const pauses = marks.filter(({ pauseSeconds }) => pauseSeconds !== null);
  if (ranges.length === 0) {
    const [first, last] = [pauses[0], pauses.at(-1)];
    return first && last ? [{ start: first.start, end: last.end }] : [];
  }
  const taken = ranges.map((range) => ({ ...range }));
  let next = 0;
  for (let index = 0; index <= taken.length; index += 1) {
    const [before, after] = [taken[index - 1], taken[index]];
    const from = before?.end ?? 0;
    const to = after?.start ?? text.length;
    while ((pauses[next]?.start ?? Infinity) < from) next += 1;
    const first = pauses[next];
    while ((pauses[next]?.end ?? Infinity) <= to) next += 1;
    const last = pauses[next - 1];
    if (!first || !last || first.end > to) continue;
    const opensLine =
      text.slice(from, first.start).includes('\n') && !text.slice(last.end, to).includes('\n');
    if (after && (!before || opensLine)) after.start = first.start;
    else if (before) before.end = last.end;
  }
  return taken;
}
