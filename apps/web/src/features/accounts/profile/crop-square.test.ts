import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestSquare, squareInPixels } from './crop-square.ts';

const side = fc.integer({ min: 1, max: 12_000 });

describe('largestSquare', () => {
  it('is in the middle of a wide image', () => {
    expect(largestSquare({ width: 1600, height: 900 })).toEqual({
      unit: '%',
      width: 56.25,
      height: 100,
      x: 21.875,
      y: 0,
    });
  });

  it('covers all of a square image', () => {
    expect(largestSquare({ width: 300, height: 300 })).toEqual({
      unit: '%',
      width: 100,
      height: 100,
      x: 0,
      y: 0,
    });
  });

  it('is as long in pixels as the shorter side, whatever the image', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const size = { width, height };
        expect(squareInPixels(largestSquare(size), size).side).toBe(Math.min(width, height));
      }),
    );
  });
});

describe('squareInPixels', () => {
  it('stays inside the image and is never empty', () => {
    const percent = fc.double({ min: -5, max: 105, noNaN: true });
    fc.assert(
      fc.property(side, side, percent, percent, percent, (width, height, x, y, share) => {
        const square = squareInPixels({ unit: '%', x, y, width: share, height: share }, { width, height });
        expect(square.side).toBeGreaterThanOrEqual(1);
        expect(square.x).toBeGreaterThanOrEqual(0);
        expect(square.y).toBeGreaterThanOrEqual(0);
        expect(square.x + square.side).toBeLessThanOrEqual(width);
        expect(square.y + square.side).toBeLessThanOrEqual(height);
      }),
    );
  });
});
