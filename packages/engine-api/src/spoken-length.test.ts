import { describe, expect, it } from 'vitest';
import { measureSpokenLength } from './spoken-length.ts';

describe('the spoken length', () => {
  it('is about the number of words in plain narration', () => {
    const text =
      'Good bread is slow. The dough rests, and the flavour builds while you sleep.\n\nTry it today.';
    expect(measureSpokenLength(text)).toBeGreaterThan(15);
    expect(measureSpokenLength(text)).toBeLessThan(19);
  });

  it('grows with the letters, pauses, digits and initialisms', () => {
    const plain = measureSpokenLength('a cat sat');
    const longer = ['a category sat', 'a cat. sat.', 'a cat, sat', 'a cat 47', 'a CAT sat', 'a cat\nsat\n'];
    for (const text of longer) expect(measureSpokenLength(text)).toBeGreaterThan(plain);
  });

  it('is the sum of its sentences', () => {
    const [first, second] = ['Bread is slow.', 'Call 555 0199 now!'];
    expect(measureSpokenLength(`${first} ${second}`)).toBeCloseTo(
      measureSpokenLength(first) + measureSpokenLength(second),
    );
  });

  it('is nothing without words, and limited for what is no word', () => {
    expect(measureSpokenLength('— … !')).toBe(0);
    expect(measureSpokenLength(`N${'o'.repeat(600)}`)).toBeLessThan(10);
  });

  it('of a long run of marks is known at once', () => {
    expect(measureSpokenLength(`${'?!'.repeat(30_000)}x`)).toBeLessThan(1);
  });
});
