import { describe, expect, it } from 'vitest';
import { timeWords } from '@voicedraft/speech-text/word-timing';
import { progressWithin, splitSentences } from './demo-lines.ts';

const TEXT = 'Hello, this is Kore. Firm, and ready to read your next script.';

describe('the sentences of a spoken text', () => {
  it('are on separate lines', () => {
    expect(splitSentences(TEXT, timeWords(TEXT)).map(({ text }) => text)).toEqual([
      'Hello, this is Kore.',
      'Firm, and ready to read your next script.',
    ]);
  });

  it('divide the whole recording without gaps', () => {
    const [first, second] = splitSentences(TEXT, timeWords(TEXT));
    expect(first?.from).toBe(0);
    expect(first?.to).toBe(second?.from);
    expect(second?.to).toBe(1);
  });

  it('have words with their own offsets', () => {
    for (const { text, words } of splitSentences(TEXT, timeWords(TEXT))) {
      expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(text.split(' '));
    }
  });

  it('include text after the last full stop', () => {
    const open = 'One. Two and';
    expect(splitSentences(open, timeWords(open)).map(({ text }) => text)).toEqual(['One.', 'Two and']);
    expect(splitSentences('', [])).toEqual([]);
  });
});

describe('progress within a part of a recording', () => {
  it('runs from 0 to 1 and stays there', () => {
    const part = { from: 0.25, to: 0.75 };
    expect([0, 0.25, 0.5, 0.75, 1].map((at) => progressWithin(part, at))).toEqual([0, 0, 0.5, 1, 1]);
  });

  it('jumps if the part has no length', () => {
    expect(progressWithin({ from: 0.5, to: 0.5 }, 0.4)).toBe(0);
    expect(progressWithin({ from: 0.5, to: 0.5 }, 0.5)).toBe(1);
  });
});
