import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitForSpeech } from './split-text.ts';

const sentence = 'The bees of the city fly further than those of the land.';

function withoutSpace(text: string): string {
  return text.replaceAll(/\s/gu, '');
}

describe('splitting a text for speech', () => {
  it('leaves a short text whole', () => {
    expect(splitForSpeech(`  ${sentence}\n\n${sentence} `)).toEqual([`${sentence}\n\n${sentence}`]);
  });

  it('splits between sentences, into parts of similar length', () => {
    const parts = splitForSpeech(Array.from({ length: 30 }, () => sentence).join(' '));
    expect(parts.map((part) => part.split(' ').length)).toEqual([120, 120, 120]);
    expect(parts.every((part) => part.endsWith('.'))).toBe(true);
  });

  it('splits a sentence that is too long on its own, after a comma if there is one', () => {
    const clause = Array.from({ length: 12 }, (_, index) => `word${index}`).join(' ');
    const parts = splitForSpeech(Array.from({ length: 10 }, () => clause).join(', '), 10);
    expect(parts.length).toBeGreaterThan(4);
    expect(parts.slice(0, -1).every((part) => part.endsWith(','))).toBe(true);
    const unpunctuated = splitForSpeech('word '.repeat(400));
    expect(unpunctuated.every((part) => part.split(' ').length <= 156)).toBe(true);
  });

  it('splits a text without spaces between its words', () => {
    const parts = splitForSpeech('蜜蜂在城市里飞得很远。'.repeat(80));
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.every((part) => part.endsWith('。'))).toBe(true);
  });

  it('loses nothing but white space between the parts', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.integer({ min: 1, max: 20 }),
        (text, seconds) => {
          const parts = splitForSpeech(text, seconds);
          expect(withoutSpace(parts.join(''))).toBe(withoutSpace(text));
          expect(parts.every((part) => part !== '')).toBe(true);
        },
      ),
    ));
});
