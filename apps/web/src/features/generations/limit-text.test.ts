import { countWords } from '@voicedraft/contract/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitCharacters, limitWords } from './limit-text.ts';

describe('the word limit', () => {
  it.each([
    ['accepts what fits', 'one', 'one two', 3, 'one two'],
    ['accepts a space behind the last word', 'one two', 'one two ', 2, 'one two '],
    ['rejects one more word at the end', 'one two ', 'one two t', 2, 'one two '],
    ['rejects one more word in the middle', 'one two', 'one, x two', 2, 'one, two'],
    ['rejects a space that divides a word', 'together two', 'to gether two', 2, 'together two'],
    ['keeps the first words of a paste', '', 'a b c d e', 3, 'a b c'],
    ['keeps the words after a paste', 'start end', 'start a b c end', 4, 'start a b end'],
    ['replaces a selection within it', 'one two three', 'one a b three', 3, 'one a three'],
    ['cuts a text that was already too long', 'a b c', 'a b c d', 2, 'a b'],
  ])('%s', (_, before, after, limit, text) => {
    expect(limitWords(before, after, limit)).toBe(text);
  });

  it('never exceeds the limit', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 40 });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 8 }), (before, after, limit) => {
        expect(countWords(limitWords(before, after, limit))).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe('the character limit', () => {
  it('leaves alone what fits, and cuts what is inserted, not what followed it, without splitting a character', () => {
    expect(limitCharacters('', 'abc', 3)).toBe('abc');
    expect(limitCharacters('ab yz', 'ab12345 yz', 7)).toBe('ab12 yz');
    expect(limitCharacters('abc', 'abc1', 3)).toBe('abc');
    expect(limitCharacters('abcd', 'abcd', 3)).toBe('abc');
    expect(limitCharacters('', 'ab\u{1F399}', 3)).toBe('ab');
  });
});
