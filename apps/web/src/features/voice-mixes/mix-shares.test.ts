import { MixParts } from '@voicedraft/contract/voices';
import { describe, expect, it } from 'vitest';
import { addPart, exchangeVoice, removePart, setShare } from './mix-shares.ts';

const TWO: MixParts = [
  { voice: 'kore', percent: 60 },
  { voice: 'puck', percent: 40 },
];
const THREE: MixParts = [
  { voice: 'kore', percent: 50 },
  { voice: 'puck', percent: 30 },
  { voice: 'leda', percent: 20 },
];
const sharesOf = (parts: MixParts) => parts.map(({ percent }) => percent);

describe('the shares of a mix', () => {
  it.each([
    [TWO, 0, 75, [75, 25]],
    [TWO, 1, 100, [5, 95]],
    [THREE, 0, 0, [5, 55, 40]],
    [THREE, 0, 90, [90, 5, 5]],
    [THREE, 2, 50, [30, 20, 50]],
    [THREE, 1, 33, [45, 35, 20]],
  ])('follow one that is moved: %#', (parts, index, percent, expected) => {
    expect(sharesOf(setShare(parts, index, percent))).toEqual(expected);
  });

  it('make a whole whatever is done', () => {
    for (let percent = 0; percent <= 100; percent += 1) {
      for (const index of [0, 1, 2]) {
        expect(MixParts.safeParse(setShare(THREE, index, percent)).success).toBe(true);
        expect(MixParts.safeParse(removePart(setShare(THREE, index, percent), 1)).success).toBe(true);
      }
      expect(MixParts.safeParse(addPart(setShare(TWO, 0, percent), 'leda')).success).toBe(true);
    }
    expect(sharesOf(addPart(TWO, 'leda'))).toEqual([40, 25, 35]);
    expect(sharesOf(removePart(THREE, 0))).toEqual([60, 40]);
  });
});

describe('the voices of a mix', () => {
  it('are exchanged one by one within a language', () => {
    expect(exchangeVoice(TWO, 1, 'orus')).toEqual([TWO[0], { voice: 'orus', percent: 40 }]);
  });

  it('follow one of another language, and go where it has no more', () => {
    expect(exchangeVoice(TWO, 0, 'alhena')).toEqual([
      { voice: 'alhena', percent: 60 },
      { voice: 'mira', percent: 40 },
    ]);
    const italian = exchangeVoice(THREE, 1, 'arcturus');
    expect(italian.map(({ voice }) => voice)).toEqual(['capella', 'arcturus']);
    expect(MixParts.safeParse(italian).success).toBe(true);
  });
});
