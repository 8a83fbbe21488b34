import { describe, expect, it } from 'vitest';
import { completeTimes } from './word-times.ts';

function complete(text: string, timed: readonly [at: number, start: number, end: number][]) {
  const times = completeTimes(
    text,
    timed.map(([at, start, end]) => ({ at, start, end })),
  );
  return times.map(({ at, start, end }) => [at, start, Math.round(end * 1000) / 1000]);
}

describe('completeTimes', () => {
  it('leaves times alone that are complete, and signs without a sound', () => {
    expect(
      complete('One — two…', [
        [0, 0, 0.4],
        [6, 0.5, 1],
      ]),
    ).toEqual([
      [0, 0, 0.4],
      [6, 0.5, 1],
    ]);
  });

  it('shares the time of words that were spoken together', () => {
    expect(complete('Dr. Lee', [[4, 0, 1]])).toEqual([
      [0, 0, 0.4],
      [4, 0.4, 1],
    ]);
    expect(complete('3 kg', [[0, 1, 1.7]])).toEqual([
      [0, 1, 1.5],
      [2, 1.5, 1.7],
    ]);
  });

  it('gives a word to the neighbour that took long for its length', () => {
    // 'Doctor Smith' to whoever read 'Dr. Smith', and a short 'met'.
    const times = complete('met Dr. Smith', [
      [0, 0, 0.2],
      [8, 0.2, 1.2],
    ]);
    expect(times.map(([at]) => at)).toEqual([0, 4, 8]);
    expect(times[0]).toEqual([0, 0, 0.2]);
  });

  it('joins the parts of one word', () => {
    expect(
      complete('$79', [
        [0, 0, 1],
        [0, 1.5, 2],
      ]),
    ).toEqual([[0, 0, 2]]);
  });

  it('gives the time of what is said within a written word to that word', () => {
    expect(
      complete("[en:Hello] l'[en:email]", [
        [4, 0, 1],
        [11, 1, 1.2],
        [17, 1.2, 2],
      ]),
    ).toEqual([
      [0, 0, 1],
      [11, 1, 2],
    ]);
  });
});
