import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  pluralizeNumber,
  speakCardinal,
  speakDigits,
  speakNumber,
  speakOrdinal,
  speakYear,
} from './number-words.ts';

describe('numbers in words', () => {
  it.each([
    ['0', 'zero'],
    ['13', 'thirteen'],
    ['40', 'forty'],
    ['110', 'one hundred ten'],
    ['1000000', 'one million'],
    ['1002003', 'one million two thousand three'],
    [
      '999999999999999',
      `nine hundred ninety nine trillion nine hundred ninety nine billion nine hundred ninety nine million nine hundred ninety nine thousand nine hundred ninety nine`,
    ],
    ['042', 'zero four two'],
  ])('cardinal %s', (digits, words) => {
    expect(speakCardinal(digits)).toBe(words);
  });

  it.each([
    ['1', 'first'],
    ['12', 'twelfth'],
    ['20', 'twentieth'],
    ['101', 'one hundred first'],
    ['1000', 'one thousandth'],
  ])('ordinal %s', (digits, words) => {
    expect(speakOrdinal(digits)).toBe(words);
  });

  it.each([
    ['1984', 'nineteen eighty four'],
    ['1900', 'nineteen hundred'],
    ['1906', 'nineteen oh six'],
    ['2000', 'two thousand'],
    ['2009', 'two thousand nine'],
    ['2026', 'twenty twenty six'],
  ])('year %s', (digits, words) => {
    expect(speakYear(digits)).toBe(words);
  });

  it('reads decimals digit by digit and skips commas', () => {
    expect(speakNumber('1,200.05')).toBe('one thousand two hundred point zero five');
    expect(speakNumber('.5')).toBe('zero point five');
  });

  it('makes plurals', () => {
    expect(['ninety', 'two thousand', 'six'].map(pluralizeNumber)).toEqual([
      'nineties',
      'two thousands',
      'sixes',
    ]);
  });

  it('has one name for every number and never an empty word', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (one, other) => {
        const [words, others] = [speakCardinal(String(one)), speakCardinal(String(other))];
        expect(words).toMatch(/^[a-z]+(?: [a-z]+)*$/);
        expect(words === others).toBe(one === other);
      }),
    );
  });

  it('spells out digits', () => {
    expect(speakDigits('907')).toBe('nine zero seven');
  });
});
