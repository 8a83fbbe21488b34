import { describe, expect, it } from 'vitest';
import { timeWords } from './time-words.ts';

/** 'ab cd.': frames of `$`, of each symbol, and of `$`. */
const FRAMES = [10, 4, 6, 1, 8, 4, 5, 2];
const WORDS = [
  { written: { text: 'Ab', at: 0 }, from: 0, to: 2, isStressed: false },
  { written: { text: 'cd.', at: 3 }, from: 3, to: 5, isStressed: false },
];
const RUN = { samples: new Float32Array(40 * 600), frames: FRAMES };

function trimmed(cutBefore: number, length: number) {
  return { samples: new Float32Array(length), cutBefore };
}

describe('timeWords', () => {
  it('adds up the frames, less what was cut', () => {
    expect(timeWords(WORDS, RUN, trimmed(8 * 600, 30 * 600))).toEqual([
      { at: 0, start: 0.05, end: 0.3 },
      { at: 3, start: 0.325, end: 0.625 },
    ]);
  });

  it('keeps times within what was kept', () => {
    const times = timeWords(WORDS, RUN, trimmed(12 * 600, 15 * 600));
    expect(times.map(({ start, end }) => [start, end])).toEqual([
      [0, 0.2],
      [0.225, 0.375],
    ]);
  });

  it('shares the samples out where they are not 600 for a frame', () => {
    const run = { ...RUN, samples: new Float32Array(80 * 600) };
    expect(timeWords(WORDS, run, trimmed(0, 80 * 600))[0]).toMatchObject({ start: 0.5, end: 1 });
  });
});
