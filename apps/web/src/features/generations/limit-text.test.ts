import { countWords } from '@voicedraft/contract/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitCharacters, limitWords } from './limit-text.ts';

describe('the word limit', () => {
  it('accepts what fits', () => {
    expect(limitWords('one', 'one two', 3)).toBe('one two');
    expect(limitWords('one two', 'one two ', 2)).toBe('one two ');
  });

  it('rejects one more word, typed at the end or in the middle', () => {
    expect(limitWords('one two ', 'one two t', 2)).toBe('one two ');
    expect(limitWords('one two', 'one, x two', 2)).toBe('one, two');
    expect(limitWords('together two', 'to gether two', 2)).toBe('together two');
  });

  it('keeps the first words of a paste', () => {
    expect(limitWords('', 'a b c d e', 3)).toBe('a b c');
  });

  it('keeps the words after a paste and cuts the paste', () => {
    expect(limitWords('start end', 'start a b c end', 4)).toBe('start a b end');
  });

  it('replaces a selection within the limit', () => {
    expect(limitWords('one two three', 'one a b three', 3)).toBe('one a three');
  });

  it('cuts a text that was already too long', () => {
    expect(limitWords('a b c', 'a b c d', 2)).toBe('a b');
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
  it('leaves alone what fits', () => {
    expect(limitCharacters('', 'abc', 3)).toBe('abc');
  });

  it('cuts the inserted text, not what followed it', () => {
    expect(limitCharacters('ab yz', 'ab12345 yz', 7)).toBe('ab12 yz');
    expect(limitCharacters('abc', 'abc1', 3)).toBe('abc');
  });

  it('cuts a text that was already too long, without splitting a character', () => {
    expect(limitCharacters('abcd', 'abcd', 3)).toBe('abc');
    expect(limitCharacters('', 'ab\u{1F399}', 3)).toBe('ab');
  });
});
