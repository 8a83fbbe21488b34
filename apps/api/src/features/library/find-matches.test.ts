import { expect, it } from 'vitest';
import { findAllMatches, findMatches } from './find-matches.ts';

const shown = (text: string, typed: string) => {
  const { line } = findMatches({ title: 'A title', text }, typed);
  return line && { text: line.text, marked: line.ranges.map(([from, to]) => line.text.slice(from, to)) };
};

it('cuts a long line between words, so that the first match is shown', () => {
  const text = `${'before '.repeat(30)}tomato ${'after '.repeat(40)}tomatoes.`;
  const cut = shown(text, 'tomato');
  expect(cut?.marked).toEqual(['tomato']);
  expect(cut?.text).toMatch(/^… (?:before )+tomato (?:after )+…$/);
  expect(cut?.text.length).toBeLessThanOrEqual(164);
  expect(shown(`${'word '.repeat(60)}last`, 'last')?.text).toMatch(/^… (?:word )+last$/);
  expect(shown(`first ${'word '.repeat(60)}`, 'first')?.text).toMatch(/^first (?:word )+…$/);
  expect(shown(`${'x'.repeat(300)} y`, 'x')?.marked).toEqual(['x'.repeat(300)]);
});

it('looks through so much of a list, not through all that it may have', () => {
  const rows = Array.from({ length: 100 }, () => ({ title: 'Tea', text: `${'a '.repeat(29_000)}Some tea.` }));
  const [first, ...others] = findAllMatches(rows, 'some tea');
  expect(first?.line?.text).toContain('Some tea.');
  expect(others.at(-1)).toEqual({ title: [[0, 3]], line: null });
});

it('marks whole words, whatever their case and accents, and only the last one by its beginning', () => {
  expect(shown('Über CAFÉS, cafe-bar.', 'uber caf')).toEqual({
    text: 'Über CAFÉS, cafe-bar.',
    marked: ['Über', 'CAFÉS', 'cafe'],
  });
  expect(shown('The title says it.', 'tit say')?.marked).toEqual(['says']);
  expect(shown('Nothing of it.', 'title')).toBeNull();
  expect(shown('', '…')).toBeNull();
});

it('shows a line as it is spoken: whole, whatever stops and line breaks are within it', () => {
  const text = 'Tea first.\n\nAsk Dr. Lane\nat 5 p.m. about coffee. Then go.';
  expect(shown(text, 'coffee')?.text).toBe('Ask Dr. Lane at 5 p.m. about coffee.');
});
