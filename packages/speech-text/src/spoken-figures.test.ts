import { describe, expect, it } from 'vitest';
import { measureFigures } from './spoken-figures.ts';
import { timeWords } from './word-timing.ts';

describe('what figures say', () => {
  it.each([
    ['40', 'forty'],
    ['1,250,000', 'one million two hundred fifty thousand'],
    ['$19', 'nineteen dollars'],
    ['3.75%', 'three point seven five percent'],
    ['1984', 'nineteen eighty four'],
    ['2005', 'two thousand five'],
    ['007', 'zero zero seven'],
    ['25km', 'twenty five kilometers'],
    ['$2.5M', 'two point five million dollars'],
    ['0', 'zero'],
    ['12345678901234567890', 'one two three four five six seven eight nine zero '.repeat(2).trim()],
    ['words', ''],
  ])('is as long as it is spoken: %s', (written, spoken) => {
    const words = spoken.match(/\S+/gu) ?? [];
    expect(measureFigures(written)).toMatchObject({ letters: words.join('').length, words: words.length });
  });

  it('places the words around it where they are spoken', () => {
    const written = 'In 1987, the API sold 3,482,719 maps for $412,650 – and it was 7.25% more than ever.';
    const spoken =
      'In nineteen eighty seven, the A P I sold three million four hundred eighty two thousand seven hundred nineteen maps for four hundred twelve thousand six hundred fifty dollars – and it was seven point two five percent more than ever.';
    const begins = (word: string, text: string) =>
      timeWords(text).find(({ start }) => text.startsWith(word, start))?.from ?? Number.NaN;
    for (const word of ['the', 'sold', 'maps', 'and', 'more']) {
      expect(Math.abs(begins(word, written) - begins(word, spoken))).toBeLessThan(0.02);
    }
  });
});
