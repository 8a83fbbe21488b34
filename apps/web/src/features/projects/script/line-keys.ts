import { findMarks } from '@voicedraft/speech-text/read-marks';
import type { ProjectDocument } from '@voicedraft/contract/project-document';
import { joinToPrevious, setText, splitParagraph } from '#features/projects/document/edit-document.ts';
import type { LineRow } from '#features/projects/document/line-rows.ts';
import type { Caret } from './line-field.tsx';

/** A key pressed in a line, with the selection there. */
export interface LineKey {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly isPlain: boolean;
}

/** Effect of a key: a changed document, or only a moved caret. */
export interface KeyEffect {
  readonly document?: ProjectDocument;
  readonly caret: Caret;
}

/**
 * What a key does at the edge of a line, as if all lines were one text: Enter begins a new part in place of what is
 * selected, Backspace and Delete join lines and take a pause as a whole, and the arrows go on in the next line. Null if
 * the field itself handles it.
 * @param newId id of a part that Enter creates
 */
export function handleLineKey(
  document: ProjectDocument,
  rows: readonly LineRow[],
  row: LineRow,
  pressed: LineKey,
  newId: string,
): KeyEffect | null {
  const { key, start, end, isPlain } = pressed;
  if (!isPlain) return null;
  const at = row.start + start;
  const isCaret = start === end;
  switch (key) {
    case 'Enter': {
      const text = textOf(document, row);
      const rest = text.slice(0, at) + text.slice(row.start + end);
      const erased = isCaret ? document : setText(document, row.paragraphId, rest);
      const split = splitParagraph(erased, row.paragraphId, at, newId);
      return split === erased ? null : { document: split, caret: { paragraphId: newId, at: 0 } };
    }
    case 'Backspace':
      return isCaret
        ? (takePause(document, row, at, 'before') ??
            eraseBehind(document, row, start) ??
            eraseBefore(document, row, at, start))
        : null;
    case 'Delete':
      return isCaret ? takePause(document, row, at, 'after') : null;
    case 'ArrowLeft':
    case 'ArrowUp':
      return isCaret && start === 0 ? toNeighbour(rows, row, -1) : null;
    case 'ArrowRight':
    case 'ArrowDown':
      return isCaret && end >= row.text.trimEnd().length ? toNeighbour(rows, row, 1) : null;
    default:
      return null;
  }
}

/** Erases the pause beside the caret as a whole. */
function takePause(
  document: ProjectDocument,
  row: LineRow,
  at: number,
  side: 'before' | 'after',
): KeyEffect | null {
  const text = textOf(document, row);
  const mark = findMarks(text).find(
    ({ start, end, pauseSeconds }) =>
      pauseSeconds !== null && (side === 'before' ? end === at : start === at),
  );
  if (mark === undefined) return null;
  const erased = text.slice(0, mark.start) + text.slice(mark.end);
  return {
    document: setText(document, row.paragraphId, erased),
    caret: { paragraphId: row.paragraphId, at: mark.start },
  };
}

/** At the beginning of a line: joins it to the line before, or its part to the part before. */
function eraseBefore(document: ProjectDocument, row: LineRow, at: number, start: number): KeyEffect | null {
  if (start > 0) return null;
  if (at === 0) {
    const joined = joinToPrevious(document, row.paragraphId);
    return joined && { document: joined.document, caret: { paragraphId: joined.paragraphId, at: joined.at } };
  }
  const text = textOf(document, row);
  return {
    document: setText(document, row.paragraphId, text.slice(0, at - 1) + text.slice(at)),
    caret: { paragraphId: row.paragraphId, at: at - 1 },
  };
}

/**
 * At the very end of a line that another one follows, behind the space between them, where a click beside the line and
 * the End key lead: takes the last letter, as if the space were not there.
 */
function eraseBehind(document: ProjectDocument, row: LineRow, start: number): KeyEffect | null {
  const text = textOf(document, row);
  const end = row.start + row.text.trimEnd().length;
  if (row.end === text.length || start < row.text.length || row.end - end !== 1) return null;
  const pause = takePause(document, row, end, 'before');
  if (pause !== null) return pause;
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const at = row.start + (Array.from(letters.segment(row.text.trimEnd())).at(-1)?.index ?? 0);
  return {
    document: setText(document, row.paragraphId, text.slice(0, at) + text.slice(end)),
    caret: { paragraphId: row.paragraphId, at },
  };
}

/**
 * What has to stay behind the changed text of a line: the space before the next line, if the words were replaced with
 * it or something was written behind it. Where only the space was erased, the lines are joined.
 * @param paragraph text of its paragraph before the change
 */
export function spaceAfter({ text: before, end }: LineRow, text: string, paragraph: string): string {
  const isLast = end === paragraph.length;
  const words = before.trimEnd();
  if (isLast || text.trim() === '' || text === words || /\s$/u.test(text)) return '';
  return before.slice(words.length);
}

function toNeighbour(rows: readonly LineRow[], row: LineRow, by: 1 | -1): KeyEffect | null {
  const neighbour = rows[rows.findIndex(({ key }) => key === row.key) + by];
  if (neighbour === undefined) return null;
  const { paragraphId, start, text } = neighbour;
  return { caret: { paragraphId, at: by === 1 ? start : start + text.trimEnd().length } };
}

function textOf({ paragraphs }: ProjectDocument, row: LineRow): string {
  return paragraphs.find(({ id }) => id === row.paragraphId)?.text ?? '';
}

/** The row in which a place of a paragraph is: a place between two rows is the beginning of the later one. */
export function holdsCaret(row: LineRow, rows: readonly LineRow[], caret: Caret): boolean {
  if (row.paragraphId !== caret.paragraphId || caret.at < row.start) return false;
  const isLast = rows.findLast(({ paragraphId }) => paragraphId === row.paragraphId)?.key === row.key;
  return caret.at < row.end || (isLast && caret.at <= row.end);
}
