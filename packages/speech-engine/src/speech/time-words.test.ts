import { describe, expect, it } from 'vitest';
import { timeWords } from './time-words.ts';

/** 'ab cd.': frames of `$`, of each symbol, and of `$`. */
const FRAMES = [10, 4, 6, 1, 8, 4, 5, 2];
const WORDS = [
  { written: { text: 'Ab', at: 0 }, from: 0, to: 2 },
  { written: { text: 'cd.', at: 3 }, from: 3, to: 5 },
];
const samples = new Float32Array(40 * 600);

function trimmed(cutBefore: number, length: number) {
  return { samples: new Float32Array(length), cutBefore };
}

const place = (offset: number, ratio = 1) => ({ offset, ratio });

describe('timeWords', () => {
  it('adds up the frames, less what was cut, behind what was before', () => {
    const times = timeWords(
      WORDS,
      { samples, frames: FRAMES },
      trimmed(8 * 600, 30 * 600),
      place(2 * 24_000),
    );
    expect(times).toEqual([
      { text: 'Ab', at: 0, start: 2.05, end: 2.3 },
      { text: 'cd.', at: 3, start: 2.325, end: 2.625 },
    ]);
  });

  it('keeps times within what was kept', () => {
    const times = timeWords(WORDS, { samples, frames: FRAMES }, trimmed(12 * 600, 15 * 600), place(0));
    expect(times.map(({ start, end }) => [start, end])).toEqual([
      [0, 0.2],
      [0.225, 0.375],
    ]);
  });

  it('shares the samples out where they are not 600 for a frame', () => {
    const [first] = timeWords(
      WORDS,
      { samples: new Float32Array(80 * 600), frames: FRAMES },
      trimmed(0, 80 * 600),
      place(0),
    );
    expect(first).toMatchObject({ start: 0.5, end: 1 });
  });

  it('says nothing without the frames of every symbol', () => {
    expect(timeWords(WORDS, { samples, frames: undefined }, trimmed(0, 100), place(0))).toEqual([]);
    expect(timeWords(WORDS, { samples, frames: FRAMES.slice(0, 5) }, trimmed(0, 100), place(0))).toEqual([]);
    expect(timeWords(WORDS, { samples, frames: FRAMES.map(() => 0) }, trimmed(0, 100), place(0))).toEqual([]);
  });
});
