import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFingerprint, drawWordPattern } from './word-pattern.ts';
import { endsSentence, findWordAt, timeWords } from '@voicedraft/speech-text/word-timing';

describe('times of words', () => {
  it('covers the whole from 0 to 1, in order and without overlap', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 9 })), (parts) => {
        const text = parts.join(' ');
        const words = timeWords(text);
        let at = 0;
        for (const word of words) {
          expect(word.from).toBeGreaterThanOrEqual(at - 1e-9);
          // A mark that stands alone takes no time; whatever has a letter or a digit does.
          const isSaid = /[\p{L}\p{N}]/u.test(text.slice(word.start, word.end));
          if (isSaid) expect(word.to).toBeGreaterThan(word.from);
          else expect(word.to).toBeGreaterThanOrEqual(word.from);
          at = word.to;
        }
        expect(words.map((word) => word.from).at(0) ?? 0).toBe(0);
        const isSpoken = words.some(({ from, to }) => to > from);
        expect(isSpoken ? at : 1).toBeCloseTo(1);
      }),
    );
  });

  it('pauses longer at the end of a sentence than between words', () => {
    const [one, two, three] = timeWords('One two. Three');
    const between = (two?.from ?? 0) - (one?.to ?? 0);
    const after = (three?.from ?? 0) - (two?.to ?? 0);
    expect(after).toBeGreaterThan(between * 4);
  });

  it('returns the offsets of the words in the text', () => {
    const text = '  A  garden\nin spring ';
    expect(timeWords(text).map((word) => text.slice(word.start, word.end))).toEqual([
      'A',
      'garden',
      'in',
      'spring',
    ]);
  });

  it('finds the word at a moment, and during a pause the one before', () => {
    const words = timeWords('One two. Three four');
    expect(findWordAt(words, 0)).toBe(0);
    expect(findWordAt(words, (words[1]?.to ?? 0) + 0.001)).toBe(1);
    expect(findWordAt(words, 1)).toBe(3);
    expect(findWordAt([], 0.5)).toBe(-1);
  });

  it('recognises the end of a sentence before a closing quotation mark', () => {
    expect(['end.', 'what?”', 'so…)'].every(endsSentence)).toBe(true);
    expect(endsSentence('however,')).toBe(false);
  });
});

describe('pattern of a text', () => {
  it('draws the same text the same way, with pauses at punctuation', () => {
    const text = 'It is rarely the frost. It is the hurry.';
    const bars = drawWordPattern(text, 60);
    expect(bars).toEqual(drawWordPattern(text, 60));
    expect(bars).toContain(0);
    expect(Math.max(...bars)).toBeLessThanOrEqual(1);
  });

  it('draws dots for an empty text', () => {
    expect(drawWordPattern('', 4)).toEqual([0, 0, 0, 0]);
  });

  it('draws every voice differently', () => {
    expect(drawFingerprint('achernar', 14)).not.toEqual(drawFingerprint('achird', 14));
  });
});
