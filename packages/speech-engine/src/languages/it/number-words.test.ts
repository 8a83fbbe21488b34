import { describe, expect, it } from 'vitest';
import { speakCardinal, speakOrdinal } from '#languages/speak-number.ts';
import { ITALIAN } from './spoken-forms.ts';

describe('Italian numbers', () => {
  it.each([
    ['28', 'ventotto'],
    ['103', 'centotré'],
    ['181', 'centottantuno'],
    ['180000', 'centottantamila'],
    ['1861', 'milleottocentosessantuno'],
    ['2000001', 'due milioni uno'],
    [
      '1234567890123456',
      'uno due tre quattro cinque sei sette otto nove zero uno due tre quattro cinque sei',
    ],
  ])('%s is %s', (digits, said) => expect(speakCardinal(digits, ITALIAN)).toBe(said));

  it.each([
    ['1', 'una'],
    ['21', 'ventuno'],
  ])('%s of a feminine noun is %s', (digits, said) => expect(speakCardinal(digits, ITALIAN, 'f')).toBe(said));

  it.each([
    ['1', 'prima'],
    ['23', 'ventitreesima'],
    ['36', 'trentaseiesima'],
    ['100', 'centesima'],
  ])('%s. of a feminine noun is %s', (digits, said) => expect(speakOrdinal(digits, ITALIAN, 'f')).toBe(said));

  it.each([
    ['1', '2', 'un mezzo'],
    ['2', '3', 'due terzi'],
    ['3', '4', 'tre quarti'],
  ])('%s/%s is %s', (numerator, denominator, said) =>
    expect(ITALIAN.numbers.fraction(Number(numerator), Number(denominator))).toBe(said),
  );
});
