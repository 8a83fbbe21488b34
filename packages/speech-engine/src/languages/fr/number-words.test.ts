import { describe, expect, it } from 'vitest';
import { speakCardinal, speakOrdinal } from '#languages/speak-number.ts';
import { FRENCH } from './spoken-forms.ts';

describe('French numbers', () => {
  it.each([
    ['21', 'vingt et un'],
    ['71', 'soixante et onze'],
    ['80', 'quatre-vingts'],
    ['81', 'quatre-vingt-un'],
    ['91', 'quatre-vingt-onze'],
    ['200', 'deux cents'],
    ['280', 'deux cent quatre-vingts'],
    ['80000', 'quatre-vingt mille'],
    ['1000000000', 'un milliard'],
  ])('%s is %s', (digits, said) => expect(speakCardinal(digits, FRENCH)).toBe(said));

  it.each([
    ['21', 'vingt et une'],
    ['11', 'onze'],
    ['81', 'quatre-vingt-une'],
  ])('%s of a feminine noun is %s', (digits, said) => expect(speakCardinal(digits, FRENCH, 'f')).toBe(said));

  it.each([
    ['1', 'première'],
    ['5', 'cinquième'],
    ['9', 'neuvième'],
    ['21', 'vingt et unième'],
    ['80', 'quatre-vingtième'],
    ['1000', 'mille'],
  ])('%s. of a feminine noun is %s', (digits, said) => expect(speakOrdinal(digits, FRENCH, 'f')).toBe(said));

  it.each([
    ['1', '4', 'un quart'],
    ['2', '3', 'deux tiers'],
    ['3', '5', 'trois cinquièmes'],
  ])('%s/%s is %s', (numerator, denominator, said) =>
    expect(FRENCH.numbers.fraction(Number(numerator), Number(denominator))).toBe(said),
  );
});
