import { describe, expect, it } from 'vitest';
import { applyReadings, writeSpoken } from './apply-readings.ts';
import { findFacts } from './facts/find-facts.ts';
import { stripMarks } from './read-marks.ts';

/** If reading took time that grows with the square of the length, it would take minutes here. */
const LENGTH = 200_000;

describe('a long run of one sign', () => {
  const signs = [' ', '-', '.', ',', '’', '—', '+', '_', '-a-'];

  it.each(signs)('leaves the facts beside it as they are: "%s"', (sign) => {
    const script = `We bake. Ask at shop.example.com ${sign.repeat(LENGTH)} 7 kg`;
    expect(findFacts('bread', script).map(({ text }) => text)).toEqual(['shop.example.com', '7 kg']);
  });

  it('is a reading like any other', () => {
    expect(writeSpoken(`${'a'.repeat(LENGTH)} SOH-cheel`)).toBe(`${'a'.repeat(LENGTH)} soh-cheel`);
  });

  it('is not tried with each of many words that begin alike', () => {
    const readings = Array.from({ length: 500 }, (_, index) => {
      return { word: `${'a '.repeat(28)}${index}`, sayAs: 'b', exactCapitals: index % 2 === 0 };
    });
    const spaced = `a${' '.repeat(100)}`.repeat(LENGTH / 101);
    expect(applyReadings(`${spaced}7 ${'a'.repeat(LENGTH)}`, readings).spoken).toBe(
      `${spaced.slice(0, -101 * 28)}b ${'a'.repeat(LENGTH)}`,
    );
  });

  it('leaves the names behind it as they are', () => {
    const script = `We bake with ${'.'.repeat(LENGTH)}1 Marta Ruiz. ${'.'.repeat(LENGTH)}`;
    expect(findFacts('bread', script).map(({ text }) => text)).toContain('Marta Ruiz');
  });

  it('is left out before marks, however many they are', () => {
    const words = 'our bread is slow and so are we';
    const text = `${words}${' '.repeat(30)}[pause 1s], `.repeat(LENGTH / 10);
    expect(stripMarks(text)).toBe(`${words}, `.repeat(LENGTH / 10));
  });

  it('of a number in German words is no number, and no error', () => {
    const script = `Das ist nicht die Zahl ${'hundert'.repeat(LENGTH / 7)} und das sind wir.`;
    expect(findFacts('Brot', script).map(({ kind }) => kind)).not.toContain('figure');
  });
});
