import { describe, expect, it } from 'vitest';
import type { ProjectDocument } from '@voicedraft/contract/project-document';
import { layOutRows } from '#features/projects/document/line-rows.ts';
import { setText } from '#features/projects/document/edit-document.ts';
import { makeProject } from '#testing/records/projects.ts';
import { handleLineKey, holdsCaret, type LineKey, spaceAfter } from './line-keys.ts';

const { document: DOCUMENT, lines } = makeProject();

function press(
  document: ProjectDocument,
  row: number,
  key: string,
  start: number,
  more: Partial<LineKey> = {},
) {
  const rows = layOutRows(document, { document: DOCUMENT, lines }).flatMap((part) => part.rows);
  const pressed = rows[row];
  if (pressed === undefined) throw new Error('There is no such row.');
  const effect = handleLineKey(
    document,
    rows,
    pressed,
    { key, start, end: start, isPlain: true, ...more },
    'new',
  );
  return effect && { ...effect, texts: effect.document?.paragraphs.map(({ text }) => text) };
}

describe('a key at the edge of a line', () => {
  it('begins a new part with Enter, also in place of selected words', () => {
    expect(press(DOCUMENT, 1, 'Enter', 5)).toMatchObject({
      texts: ['Room four. Stand', 'by the rail and look up.', 'I wound the clockwork every four hours.'],
      caret: { paragraphId: 'new', at: 0 },
    });
    expect(press(DOCUMENT, 1, 'Enter', 5, { end: 17 })?.texts?.slice(0, 2)).toEqual([
      'Room four. Stand',
      'and look up.',
    ]);
  });

  it('erases the last letter with Backspace behind the space at its end', () => {
    expect(press(DOCUMENT, 0, 'Backspace', 'Room four. '.length)).toMatchObject({
      texts: ['Room four Stand by the rail and look up.', 'I wound the clockwork every four hours.'],
      caret: { at: 'Room four'.length },
    });
    expect(press(DOCUMENT, 1, 'Backspace', 'Stand by the rail and look up.'.length)).toBeNull();
  });

  it('joins lines and parts with Backspace', () => {
    expect(press(DOCUMENT, 1, 'Backspace', 0)).toMatchObject({
      texts: ['Room four.Stand by the rail and look up.', 'I wound the clockwork every four hours.'],
      caret: { paragraphId: 'p1', at: 10 },
    });
    expect(press(DOCUMENT, 2, 'Backspace', 0)).toMatchObject({
      texts: ['Room four. Stand by the rail and look up. I wound the clockwork every four hours.'],
      caret: { paragraphId: 'p1', at: 42 },
    });
    expect(press(DOCUMENT, 0, 'Backspace', 0)).toBeNull();
    expect(press(DOCUMENT, 1, 'Backspace', 3)).toBeNull();
  });

  it('erases a pause as a whole, from either side', () => {
    const paused = setText(DOCUMENT, 'p1', 'Look [pause 1s] up.');
    expect(press(paused, 0, 'Backspace', 15)).toMatchObject({ texts: ['Look  up.', /.*/], caret: { at: 5 } });
    expect(press(paused, 0, 'Delete', 5)).toMatchObject({ caret: { paragraphId: 'p1', at: 5 } });
    expect(press(paused, 0, 'Delete', 6)).toBeNull();
  });

  it('goes on in the next or the previous line', () => {
    expect(press(DOCUMENT, 0, 'ArrowRight', 10)).toEqual({
      caret: { paragraphId: 'p1', at: 11 },
      texts: undefined,
    });
    expect(press(DOCUMENT, 2, 'ArrowUp', 0)).toMatchObject({ caret: { paragraphId: 'p1', at: 41 } });
    expect(press(DOCUMENT, 2, 'ArrowDown', 39)).toBeNull();
    expect(press(DOCUMENT, 0, 'ArrowRight', 4)).toBeNull();
    expect(press(DOCUMENT, 0, 'ArrowRight', 10, { isPlain: false })).toBeNull();
  });

  it('every place of a text is in one row', () => {
    const rows = layOutRows(DOCUMENT, { document: DOCUMENT, lines }).flatMap((part) => part.rows);
    for (const { id, text } of DOCUMENT.paragraphs) {
      for (let at = 0; at <= text.length; at += 1) {
        expect(rows.filter((row) => holdsCaret(row, rows, { paragraphId: id, at }))).toHaveLength(1);
      }
    }
  });
});

describe('the space before the next line', () => {
  const [first] = layOutRows(DOCUMENT, { document: DOCUMENT, lines }).flatMap(({ rows }) => rows);
  const after = (text: string, paragraph = 'Room four. Stand by the rail and look up.') =>
    first && spaceAfter(first, text, paragraph);

  it('stays if the words are replaced, or others are written behind it, and goes if it alone is erased, or all of the line', () => {
    expect(after('R')).toBe(' ');
    expect(after('Room four. Now.')).toBe(' ');
    expect(after('Room four.')).toBe('');
    expect(after('')).toBe('');
  });

  it('is not written twice, nor at the end of a part', () => {
    expect(after('Room five. ')).toBe('');
    expect(after('R', 'Room four. ')).toBe('');
  });
});
