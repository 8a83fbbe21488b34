import { describe, expect, it } from 'vitest';
import { timeWords } from './time-words.ts';

/** 'ab, cd.': frames of `$`, of each symbol, and of `$`; a frame is 25 ms. */
const FRAMES = [10, 4, 6, 4, 1, 8, 4, 5, 2];
const WORDS = [
  { written: { text: 'Ab,', at: 0 }, from: 0, to: 2, isStressed: false },
  { written: { text: 'cd.', at: 4 }, from: 4, to: 6, isStressed: false },
];
const LENGTH = 44 * 600;

/** A tone in these parts of a second, and silence elsewhere. */
function sound(...parts: readonly [from: number, to: number][]): Float32Array {
  return Float32Array.from({ length: LENGTH }, (_, index) => {
    const isSound = parts.some(([from, to]) => index >= from * 24_000 && index < to * 24_000);
    return isSound ? 0.3 * Math.sin((2 * Math.PI * 200 * index) / 24_000) : 0;
  });
}

function time(samples: Float32Array, cutBefore = 0) {
  const run = { samples: new Float32Array(LENGTH), frames: FRAMES };
  const times = timeWords(WORDS, run, { samples: samples.subarray(cutBefore), cutBefore });
  return times.map(({ at, start, end }) => [at, Number(start.toFixed(3)), Number(end.toFixed(3))]);
}

describe('timeWords', () => {
  it('adds up the frames, less what was cut', () => {
    expect(time(sound([0.25, 0.5], [0.625, 0.925]))).toEqual([
      [0, 0.25, 0.5],
      [4, 0.62, 0.925],
    ]);
    expect(time(sound([0.25, 0.5], [0.625, 0.925]), 2400)).toEqual([
      [0, 0.15, 0.4],
      [4, 0.52, 0.825],
    ]);
  });

  it('begins with the sound, behind a pause', () => {
    const [, second] = time(sound([0.25, 0.5], [0.58, 0.925]));
    expect(second).toEqual([4, 0.58, 0.925]);
    const [late] = time(sound([0.31, 0.5], [0.625, 0.925]));
    expect(late).toEqual([0, 0.31, 0.5]);
  });

  it('ends with the sound, before a pause', () => {
    expect(time(sound([0.25, 0.4], [0.625, 0.7]))).toEqual([
      [0, 0.25, 0.4],
      [4, 0.62, 0.7],
    ]);
  });

  it('keeps to the model where nothing can be heard', () => {
    expect(time(sound())).toEqual([
      [0, 0.25, 0.5],
      [4, 0.625, 0.925],
    ]);
  });

  it('let two words without a pause meet where the second begins to be heard', () => {
    const words = [
      { written: { text: 'Ab', at: 0 }, from: 0, to: 2, isStressed: false },
      { written: { text: 'cd.', at: 3 }, from: 3, to: 5, isStressed: false },
    ];
    const run = { samples: new Float32Array(LENGTH), frames: [10, 4, 6, 1, 12, 4, 5, 2] };
    const times = timeWords(words, run, { samples: sound([0.25, 0.9]), cutBefore: 0 });
    expect(times[0]).toMatchObject({ start: 0.25, end: expect.closeTo(0.48, 5) });
    expect(times[1]).toMatchObject({ start: expect.closeTo(0.48, 5) });
  });

  it('shares the samples out where they are not 600 for a frame', () => {
    const run = { samples: new Float32Array(2 * LENGTH), frames: FRAMES };
    const [first] = timeWords(WORDS, run, { samples: run.samples, cutBefore: 0 });
    expect(first).toMatchObject({ start: 0.5, end: 1 });
  });
});
