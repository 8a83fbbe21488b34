import { describe, expect, it } from 'vitest';
import { countTurns, findNearest, wrapPosition } from './testimonial-track.ts';

/** Positions of the cards in a row of six, relative to the first visible one. */
const positionsAt = (position: number) =>
  Array.from({ length: 6 }, (_, index) => index + 6 * countTurns(position, index, 6) - position);

describe('an endless row', () => {
  it.each([0, 2, 5, 6, 17, -1, -13])('contains every card once from position %i on', (position) => {
    expect(positionsAt(position).toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it.each([0.4, 5.5, -0.3])('fills its left edge between two cards, at %d', (position) => {
    const positions = positionsAt(position);
    expect(Math.min(...positions)).toBeGreaterThan(-1);
    expect(Math.min(...positions)).toBeLessThanOrEqual(0);
    expect(Math.max(...positions)).toBeGreaterThan(4);
  });

  it('finds the nearest equivalent position in either direction', () => {
    expect([0, 5, 6, 13, -1, -12].map((position) => wrapPosition(position, 6))).toEqual([0, 5, 0, 1, 5, 0]);
  });

  it('moves to a card in the shorter direction', () => {
    expect(findNearest(5, 0, 6)).toBe(6);
    expect(findNearest(6, 5, 6)).toBe(5);
    expect(findNearest(7, 3, 6)).toBe(9);
    expect(findNearest(0, 1, 2)).toBe(1);
    expect(findNearest(-1, 5, 6)).toBe(-1);
  });
});
