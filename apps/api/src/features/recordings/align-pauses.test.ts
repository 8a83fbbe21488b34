import { describe, expect, it } from 'vitest';
import { alignPauses, type Boundary, type Pause } from './align-pauses.ts';

const LETTER = 0.06;
const OPENING = 0.2;

/** What is said (so many letters), then how the voice pauses, in seconds, and what was expected there. */
type Part = readonly [letters: number, pause: number, mark: ',' | '.' | ''];

/** A voice that says the parts one after another; `drift` is how much slower each is than planned. */
function say(parts: readonly Part[], drift: readonly number[] = []) {
  const boundaries: Boundary[] = [];
  const pauses: Pause[] = [];
  let at = 0;
  let time = OPENING;
  for (const [index, [letters, pause, mark]] of parts.entries()) {
    at += letters;
    time += letters * LETTER * (drift[index] ?? 1);
    if (mark !== '') boundaries.push({ at, pause: mark === '.' ? 7 : 3, isCertain: mark === '.' });
    if (pause > 0) pauses.push({ from: time, to: time + pause, depth: 1 });
    time += pause;
  }
  return { boundaries, pauses, span: { opening: OPENING, closing: time, length: at } };
}

/** Which pauses were found, by their position. */
function find({ boundaries, pauses, span }: ReturnType<typeof say>) {
  return alignPauses(boundaries, pauses, span)?.map((pause) => pauses.indexOf(pause)) ?? null;
}

describe('pauses of a spoken text', () => {
  it('tells full stops from commas that pause as long, at any pace', () => {
    const parts: Part[] = [
      [14, 0.14, ','],
      [12, 0.14, '.'],
      [9, 0.14, ','],
      [20, 0.14, ','],
      [31, 0.14, '.'],
      [8, 0.14, '.'],
      [40, 0, ''],
    ];
    expect(find(say(parts))).toEqual([1, 4, 5]);
    const slower = [1.6, 1.9, 1.7, 1.8, 1.7, 1.9, 1.7];
    expect(find(say(parts, slower))).toEqual([1, 4, 5]);
  });

  it('places a full stop by its longer pause where the lengths leave it open', () => {
    const parts = (first: number, second: number): Part[] => [
      [24, 0.3, '.'],
      [20, first, ','],
      [5, second, '.'],
      [30, 0, ''],
    ];
    expect(find(say(parts(0.15, 0.5), [1, 1.1, 1.4, 1]))).toEqual([0, 2]);
    // The comma is spoken without a pause, and the longer stretch belongs to the full stop.
    expect(find(say(parts(0, 0.5)))).toEqual([0, 1]);
  });

  it('ignores stops inside words and quiet consonants, whose pauses nothing expects', () => {
    const { boundaries, pauses, span } = say([
      [12, 0.1, ''],
      [10, 0.16, ''],
      [8, 0.4, '.'],
      [15, 0.16, ''],
      [11, 0.45, '.'],
      [20, 0, ''],
    ]);
    expect(find({ boundaries, pauses, span })).toEqual([2, 4]);
    const shallow = pauses.map((pause, index) => (index === 3 ? { ...pause, depth: 0.2 } : pause));
    expect(find({ boundaries, pauses: shallow, span })).toEqual([2, 4]);
  });

  it('finds nothing if a line has no pause of its own, or a wrong length', () => {
    const spoken = say([
      [20, 0.4, '.'],
      [25, 0.1, '.'],
      [20, 0, ''],
    ]);
    expect(find(spoken)).toBeNull();
    expect(alignPauses(spoken.boundaries, [], spoken.span)).toBeNull();
    const skipped = say(
      [
        [60, 0.4, '.'],
        [60, 0.4, '.'],
        [60, 0, ''],
      ],
      [1, 0.1, 1],
    );
    expect(find(skipped)).toBeNull();
  });
});
