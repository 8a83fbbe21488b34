import { expect, it } from 'vitest';
import { readWordTimes } from './read-word-times.ts';

it("the engine's times are those of the shown words, with white space around them or not", () => {
  const text = '\n Twenty-one gulls, then rain. ';
  const words = readWordTimes(
    text,
    [
      [0, 0.5, 1],
      [7, 1, 1.5],
      [11, 1.5, 2],
      [18, 2.5, 3],
      [23, 3, 4],
    ],
    5,
  );
  expect(words.map(({ start, end }) => text.slice(start, end))).toEqual([
    'Twenty-',
    'one',
    'gulls,',
    'then',
    'rain.',
  ]);
  expect(words[3]).toMatchObject({ from: 0.5, to: 0.6 });
});

it('positions outside of the text, and a recording without length, give no words', () => {
  expect(readWordTimes('One', [[40, 0, 1]], 5)).toEqual([]);
  expect(readWordTimes('One', [[0, 0, 1]], 0)).toEqual([]);
});
