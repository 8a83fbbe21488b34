import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packStretches, type SoundedPhrase, type SoundedWord } from './pack-stretches.ts';

/** A phrase of words made of `a`, given as their lengths and punctuation: '5 5, 5.' */
function phrase(pattern: string, pause: SoundedPhrase['pause'] = 'sentence', at = 0): SoundedPhrase {
  const words = pattern.split(' ').map((part, index): SoundedWord => {
    const length = Number.parseInt(part, 10);
    return {
      sound: 'a'.repeat(length),
      mark: part.replace(/\d+/u, ''),
      written: { text: part, at: at + index },
    };
  });
  return { words, pause };
}

function lengths(phrases: SoundedPhrase[], ahead: number | null = null): number[] {
  return packStretches(phrases, ahead).map(({ symbols }) => symbols.length);
}

describe('packStretches', () => {
  it('bundles short sentences', () => {
    // 40 symbols each, with a space between.
    expect(lengths(Array.from({ length: 4 }, () => phrase('19 19.')))).toEqual([122, 40]);
  });

  it('begins with a clause for whoever listens, and without one with some words', () => {
    expect(lengths([phrase('9 9, 19 19.'), phrase('9.')], 0)).toEqual([20, 40, 10]);
    expect(lengths([phrase('9 9.'), phrase('19 19.')], 0)).toEqual([20, 40]);
    expect(lengths([phrase('2.'), phrase('19 9.')], 0)).toEqual([34]);
    expect(lengths([phrase('5, 9, 19 19.')], 0)).toEqual([17, 19, 20]);
    expect(lengths([phrase('19 19 19 19.')], 0)).toEqual([39, 40]);
    expect(packStretches([phrase('19 19 19.')], 0)[0]?.pause).toBe('none');
  });

  it('lets a listener who has more wait for more', () => {
    const text = [phrase('9 9, 19 19.'), ...Array.from({ length: 4 }, () => phrase('19 19, 19 19.'))];
    expect(lengths(text, 39)[0]).toBe(20);
    expect(lengths(text, 70)[0]).toBe(61);
    expect(lengths(text, 1000)).toEqual(lengths(text));
  });

  it('never lets the sound end before the next is there, if it is made in half of its time', () => {
    const words = fc.array(fc.integer({ min: 1, max: 19 }), { minLength: 1, maxLength: 60 });
    const sentences = fc.array(words, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(sentences, (given) => {
        const text = given.map((each) => phrase(`${each.join(' ')}.`));
        const [first = 0, ...others] = lengths(text, 0);
        expect(first).toBeLessThanOrEqual(40);
        let made = first;
        for (const length of others) {
          // The ear began when the first was made, and has half of everything that was made since behind it.
          const unheard = made - (made - first) / 2;
          expect(length / 2).toBeLessThanOrEqual(Math.max(12, unheard));
          made += length;
        }
      }),
    );
  });

  it('does not let a very short sentence stand alone', () => {
    expect(lengths([phrase('3.'), phrase('130 20.')])).toEqual([157]);
  });

  it('ends a stretch with a paragraph, but not with a heading', () => {
    const [heading, body, next] = [phrase('8.', 'paragraph'), phrase('40.', 'paragraph'), phrase('40.')];
    expect(packStretches([heading, body, next]).map(({ pause }) => pause)).toEqual(['paragraph', 'sentence']);
    expect(lengths([heading, body, next])).toEqual([51, 41]);
  });

  it('splits a long phrase behind punctuation, else between words, else within a word', () => {
    expect(lengths([phrase('70 60, 70 70.')])).toEqual([132, 142]);
    expect(lengths([phrase('70 70 70.')])).toEqual([141, 71]);
    expect(lengths([phrase('350.')])).toEqual([159, 159, 33]);
    expect(packStretches([phrase('70 70 70.')]).map(({ pause }) => pause)).toEqual(['none', 'sentence']);
    expect(packStretches([phrase('70 60, 70.')]).map(({ pause }) => pause)).toEqual(['clause', 'sentence']);
  });

  it('is cut before a word that begins a group, if there is no punctuation', () => {
    const words = 'They walked slowly along a path with their old grey dog.'.split(' ');
    const sounded = words.map((text, at): SoundedWord => ({ sound: text, mark: '', written: { text, at } }));
    const [first] = packStretches([{ words: sounded, pause: 'sentence' }], 0);
    expect(first?.symbols).toBe('They walked slowly along a path');
  });

  it('tells where each word is, and joins what is read for one', () => {
    const words = [
      { sound: 'nIn', mark: '', written: { text: '$9,', at: 3 } },
      { sound: 'dalz', mark: ',', written: { text: '$9,', at: 3 } },
      { sound: '', mark: '.', written: { text: "'", at: 7 } },
      { sound: 'tu', mark: '!', written: { text: 'two!', at: 9 } },
    ];
    const [stretch] = packStretches([{ words, pause: 'sentence' }]);
    expect(stretch?.symbols).toBe('nIn dalz,. tu!');
    expect(stretch?.words).toEqual([
      { written: { text: '$9,', at: 3 }, from: 0, to: 8, isStressed: false },
      { written: { text: 'two!', at: 9 }, from: 11, to: 13, isStressed: false },
    ]);
  });

  it('loses no symbol and keeps to 160, whatever comes', () => {
    const word = fc.record({
      sound: fc.string({ unit: fc.constantFrom('a', 'b', 'ˈ', 'ʧ'), maxLength: 450 }),
      mark: fc.constantFrom('', '', ',', '.', '?'),
    });
    const phrases = fc.array(
      fc.record({
        words: fc.array(word, { maxLength: 30 }),
        pause: fc.constantFrom('clause' as const, 'sentence' as const, 'paragraph' as const),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(phrases, fc.option(fc.nat(200)), (given, ahead) => {
        const placed = given.map(({ words, pause }, row) => ({
          pause,
          words: words.map((each, column) => ({ ...each, written: { text: 'w', at: row * 100 + column } })),
        }));
        const stretches = packStretches(placed, ahead);
        const spoken = stretches.map(({ symbols }) => symbols.replaceAll(' ', '')).join('');
        expect(spoken).toBe(
          given.flatMap(({ words }) => words.map(({ sound, mark }) => sound + mark)).join(''),
        );
        for (const { symbols, words } of stretches) {
          expect(symbols.length).toBeLessThanOrEqual(160);
          for (const { from, to } of words) expect(symbols.slice(from, to)).toMatch(/^\S+$/u);
        }
      }),
    );
  });
});
