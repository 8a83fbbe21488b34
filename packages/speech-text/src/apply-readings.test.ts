import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyReadings, toWrittenWords, type WordReading } from './apply-readings.ts';

const read = (word: string, sayAs: string, exactCapitals = false): WordReading => ({
  word,
  sayAs,
  exactCapitals,
});

const READINGS = [
  read('Nguyen', 'win'),
  read('US', 'U S', true),
  read('Xochitl', 'SOH-cheel'),
  read('San José', 'san ho-SAY'),
  read('San', 'sun'),
  read('C++', 'see plus plus'),
  read('Straße', 'SHTRAH-suh'),
];

describe('applyReadings', () => {
  it.each([
    ['Nguyen, nguyen and NGUYEN’s dog', 'win, win and win’s dog'],
    ['Nguyens and anguyen and Nguyen2', 'Nguyens and anguyen and Nguyen2'],
    ['Tell us about the US.', 'Tell us about the U S.'],
    ['Ask for Xochitl.', 'Ask for soh-cheel.'],
    ['San\njosé or San José or San Jose', 'san ho-say or san ho-say or sun Jose'],
    ['C++ and C', 'see plus plus and C'],
    ['Die straße, Straßenbahn', 'Die shtrah-suh, Straßenbahn'],
    ['', ''],
  ])('reads %j', (text, spoken) => expect(applyReadings(text, READINGS).spoken).toBe(spoken));

  it('finds accents that are characters of their own', () => {
    expect(applyReadings('San José'.normalize('NFD'), READINGS).spoken).toBe('san ho-say');
    expect(applyReadings('Jose\u0301', [read('Jose', 'x')]).spoken).toBe('Jose\u0301');
  });

  it('prefers exact capitals for the same word', () => {
    const both = [read('polish', 'POL-ish'), read('Polish', 'POH-lish', true)];
    expect(applyReadings('Polish the polish', both).spoken).toBe('poh-lish the pol-ish');
  });

  it('knows a capital that has no small letter of its own', () => {
    const readings = [read('İstanbul', 'is-TAHN-bool')];
    const text = 'İstanbul, İSTANBUL, İstanbul'.normalize('NFC') + ' İstanbul'.normalize('NFD');
    expect(applyReadings(text, readings).spoken).toBe(
      text.replaceAll(/\p{L}[\p{L}\p{M}]+/gu, 'is-tahn-bool'),
    );
  });

  it('takes times back to the written words', () => {
    const text = 'We US people';
    const spoken = applyReadings(text, READINGS);
    const words = [...spoken.spoken.matchAll(/\S+/gu)].map(({ index }, n) => ({
      at: index,
      start: n,
      end: n + 1,
    }));
    expect(toWrittenWords(words, spoken)).toEqual([
      { at: 0, start: 0, end: 1 },
      { at: 3, start: 1, end: 3 },
      { at: 6, start: 3, end: 4 },
    ]);
  });

  it('maps what it leaves alone in both directions, and the rest to the beginning of its word', () => {
    const piece = fc.constantFrom(
      'Nguyen',
      'US',
      'us',
      'San',
      'José',
      'C++',
      '*',
      '.',
      'word',
      '😀',
      'Xochitl',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, fc.constantFrom(' ', '', '\n'))), (pieces) => {
        const text = pieces.map((each) => each.join('')).join('');
        const { spoken, toWritten, toSpoken } = applyReadings(text, READINGS);
        expect(toWritten(spoken.length)).toBe(text.length);
        expect(toSpoken(text.length)).toBe(spoken.length);
        for (let index = 0; index < spoken.length; index += 1) {
          const written = toWritten(index);
          expect(written).toBeGreaterThanOrEqual(index === 0 ? 0 : toWritten(index - 1));
          // Either the same unit, or a word that is said differently.
          const back = toSpoken(written);
          expect(back).toBeLessThanOrEqual(index);
          if (back === index) expect(toWritten(back)).toBe(written);
          else expect(spoken[index]).toMatch(/[a-z US-]/u);
        }
      }),
    );
  });

  it('changes nothing without readings', () => {
    const { spoken, toWritten } = applyReadings('As it is', []);
    expect([spoken, toWritten(3)]).toEqual(['As it is', 3]);
  });
});
