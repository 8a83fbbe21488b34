import { findMarks, type TextRange, writePause } from '@voicedraft/speech-text/read-marks';

/**
 * In a field, a pause is one character, so that the browser itself takes and erases it as a whole. Its code says the
 * length, in tenths of a second from here on: private characters, which the font 'Pauses' makes as wide as their chips.
 */
const FIRST = 0xe100;
const MAX_TENTHS = 100;

/** A pause of a text. */
export interface ShownPause extends TextRange {
  /** Where its character is in the field. */
  readonly at: number;
  /** 0.1 to 10. */
  readonly seconds: number;
}

/** A text as its field shows it, with one character for each pause. */
export interface ShownText {
  readonly shown: string;
  readonly pauses: readonly ShownPause[];
  /** A place of the text, in the field; within a pause, the one behind it. */
  readonly toShown: (at: number) => number;
  /** A place of the field, in the text. */
  readonly toSource: (at: number) => number;
}

/** Shows the pauses of a text as one character each. */
export function showPauses(text: string): ShownText {
  const pauses: ShownPause[] = [];
  let shown = '';
  let done = 0;
  for (const { start, end, pauseSeconds } of findMarks(text)) {
    if (pauseSeconds === null) continue;
    shown += text.slice(done, start);
    pauses.push({ start, end, at: shown.length, seconds: pauseSeconds });
    shown += String.fromCharCode(FIRST + Math.round(pauseSeconds * 10));
    done = end;
  }
  shown += text.slice(done);
  return {
    shown,
    pauses,
    toShown: (at) => {
      const before = pauses.findLast(({ start }) => start < at);
      return before === undefined ? at : before.at + 1 + Math.max(0, at - before.end);
    },
    toSource: (at) => {
      const before = pauses.findLast((pause) => pause.at < at);
      return before === undefined ? at : before.end + at - before.at - 1;
    },
  };
}

/** A text that came out of a field, such as a part of it that is copied, with its pauses written out. */
export function writeOutPauses(shown: string): string {
  return shown.replaceAll(/[\uE101-\uE164]/gu, (pause) =>
    writePause(Math.min(MAX_TENTHS, pause.charCodeAt(0) - FIRST) / 10),
  );
}

/**
 * The text after its field was edited: what was not edited stays as it was written, to the letter.
 * @param shown the field's content now
 * @param caret the field's caret now
 */
export function readEdit(
  text: string,
  shown: string,
  caret: number,
): { readonly text: string; readonly caret: number } {
  const before = showPauses(text);
  const rest = Math.min(before.shown.length, shown.length);
  let start = 0;
  while (start < rest && before.shown[start] === shown[start]) start += 1;
  let same = 0;
  while (same < rest - start && before.shown.at(-1 - same) === shown.at(-1 - same)) same += 1;
  const head = text.slice(0, before.toSource(start));
  const tail = text.slice(before.toSource(before.shown.length - same));
  const typed = shown.slice(start, shown.length - same);
  const edited = head + writeOutPauses(typed) + tail;
  if (caret <= start) return { text: edited, caret: before.toSource(caret) };
  if (caret <= start + typed.length) {
    return { text: edited, caret: head.length + writeOutPauses(typed.slice(0, caret - start)).length };
  }
  const left = text.length - before.toSource(before.shown.length - (shown.length - caret));
  return { text: edited, caret: edited.length - left };
}
