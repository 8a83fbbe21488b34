import { describe, expect, it } from 'vitest';
import { findModelSpeed } from './model-speed.ts';

describe('findModelSpeed', () => {
  it('is what reaches the pace', () => {
    expect(findModelSpeed(1)).toBe(1);
    expect(findModelSpeed(0.9)).toBeCloseTo(0.85, 5);
    expect(findModelSpeed(1.148)).toBeCloseTo(1.225, 5);
  });

  it('rises with the pace, over the whole range', () => {
    const speeds = Array.from({ length: 71 }, (_, index) => findModelSpeed(0.7 + index / 100));
    expect(speeds).toEqual(speeds.toSorted((one, other) => one - other));
    expect(speeds.at(0)).toBeCloseTo(0.71, 2);
    expect(speeds.at(-1)).toBeCloseTo(1.335, 2);
  });
});
