import { describe, expect, it } from 'vitest';
import { splitParagraphs, toMarkdown } from './documents.ts';

/** If writing took time that grows with the square of the length, it would take minutes here. */
const LENGTH = 200_000;

describe('a document with a long run of one sign', () => {
  it.each(['\n', '\u2028', ' '])('is written as it is: "%s"', (sign) => {
    const text = `a${sign.repeat(LENGTH)}# b`;
    const written = toMarkdown({ title: 'A', paragraphs: [{ speaker: null, text }] });
    expect(written).toBe(`# A\n\na${sign.repeat(LENGTH)}${sign === ' ' ? '' : '\\'}# b\n`);
  });

  it('has its paragraphs before and behind it', () => {
    expect(splitParagraphs(`a${' '.repeat(LENGTH)}\n${' '.repeat(LENGTH)}b`)).toEqual(['a', 'b']);
  });
});
