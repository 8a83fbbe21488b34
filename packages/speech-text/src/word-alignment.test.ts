import { describe, expect, it } from 'vitest';
import { alignWords } from './word-alignment.ts';

/** 50 heights per second; the voice is audible in the given spans, in seconds. */
function record(seconds: number, spans: readonly (readonly [number, number])[]): number[] {
  return Array.from({ length: seconds * 50 }, (_, index) =>
    spans.some(([from, to]) => index / 50 >= from && index / 50 < to) ? 0.8 : 0.01,
  );
}

describe('words in a recording', () => {
  const text = 'One short start here. Then a second sentence follows after it.';

  it('starts the second sentence where its sound starts, however the pauses are distributed', () => {
    const words = alignWords(
      text,
      record(6, [
        [0.5, 1.8],
        [2.9, 5.6],
      ]),
      6,
    );
    const seconds = words.map((word) => word.from * 6);
    expect(seconds[0]).toBeCloseTo(0.5, 1);
    expect((words[3]?.to ?? 0) * 6).toBeCloseTo(1.8, 1);
    expect(seconds[4]).toBeCloseTo(2.9, 1);
    expect((words.at(-1)?.to ?? 0) * 6).toBeCloseTo(5.6, 1);
  });

  it('ignores stops inside words', () => {
    const words = alignWords(
      text,
      record(6, [
        [0, 1.7],
        [1.76, 2.2],
        [2.8, 6],
      ]),
      6,
    );
    expect((words[4]?.from ?? 0) * 6).toBeCloseTo(2.8, 1);
  });

  it('keeps the estimate for silence and for no recording', () => {
    expect(alignWords(text, record(4, []), 4)).toHaveLength(11);
    expect(alignWords(text, [], 4)[0]?.from).toBe(0);
  });

  it('keeps the words in order', () => {
    const words = alignWords(
      text,
      record(6, [
        [0.2, 1],
        [1.5, 2.6],
        [3, 6],
      ]),
      6,
    );
    words.forEach((word, index) => {
      expect(word.to).toBeGreaterThanOrEqual(word.from);
      expect(word.from).toBeGreaterThanOrEqual((words[index - 1]?.to ?? 0) - 1e-6);
    });
  });
});
