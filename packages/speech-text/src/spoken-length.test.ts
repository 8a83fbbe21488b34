import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measureLineLength, measureSpokenLength, measureWithPause } from './spoken-length.ts';

/** Words a second of the voice that spoke the texts of the table. */
const ACHERNAR = 3.01;

describe('the spoken length', () => {
  it('is about the number of words in plain narration', () => {
    const text =
      'Good bread is slow. The dough rests, and the flavour builds while you sleep.\n\nTry it today.';
    expect(measureSpokenLength(text)).toBeGreaterThan(15);
    expect(measureSpokenLength(text)).toBeLessThan(19);
  });

  it('grows with the letters, pauses, digits and initialisms', () => {
    const plain = measureSpokenLength('a cat sat');
    const longer = ['a category sat', 'a cat. sat.', 'a cat, sat', 'a cat 47', 'a CAT sat', 'a cat.\nsat.\n'];
    for (const text of longer) expect(measureSpokenLength(text)).toBeGreaterThan(plain);
  });

  it('is the sum of its sentences and the pauses between them', () => {
    const [first, second] = ['Bread is slow.', 'Call 555 0199 now!'];
    const apart = measureLineLength(first) + measureLineLength(second);
    const together = measureSpokenLength(`${first} ${second}`);
    expect(measureSpokenLength(first)).toBe(measureLineLength(first));
    expect(measureWithPause(`${first} ${second}`)).toBeCloseTo(
      measureWithPause(first) + measureWithPause(second),
    );
    expect(together).toBeGreaterThan(apart);
    expect(measureSpokenLength(`${first}\n\n${second}`)).toBeGreaterThan(together);
  });

  it('is within 5 % of most recordings, and never far from one', () => {
    const [, ...rows] = readFileSync(new URL('testing/spoken-lengths.tsv', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    const ratios = rows.map((row) => {
      const [seconds = '', text = ''] = row.split('\t');
      return measureSpokenLength(text.replaceAll('\\n', '\n')) / ACHERNAR / Number(seconds);
    });
    const within = (share: number) => ratios.filter((ratio) => Math.abs(ratio - 1) <= share).length;
    expect(ratios).toHaveLength(60);
    expect(within(0.05)).toBeGreaterThanOrEqual(50);
    expect(within(0.08)).toBeGreaterThanOrEqual(59);
  });

  it('is nothing without words, and limited for what is no word', () => {
    expect(measureSpokenLength('— … !')).toBe(0);
    expect(measureSpokenLength(`N${'o'.repeat(600)}`)).toBeLessThan(10);
  });

  it('of a long run of marks is known at once', () => {
    expect(measureSpokenLength(`${'?!'.repeat(30_000)}x`)).toBeLessThan(2);
  });
});
