import { describe, expect, it } from 'vitest';
import { countBars, drawBarPath, LIST_BARS, resampleBars, sliceBars, stretchBars } from './bars.ts';

describe('bars of a waveform', () => {
  it('are between the loudest and the mean of what they cover when there are fewer bars', () => {
    const [loud, quiet] = resampleBars([0.2, 0.8, 0.2, 0.2], 2);
    expect(loud).toBeCloseTo(0.65);
    expect(quiet).toBeCloseTo(0.2);
  });

  it('fill the box with the tallest bar and draw quieter ones distinctly', () => {
    const [quiet = 0, loud = 0] = stretchBars([0.25, 0.5]);
    expect(loud).toBe(1);
    expect(quiet).toBeLessThan(0.5);
    expect(stretchBars([0, 0])).toEqual([0, 0]);
  });

  it('repeat when there are more bars than data', () => {
    expect(resampleBars([0.2, 0.8], 4)).toEqual([0.2, 0.2, 0.8, 0.8]);
  });

  it('are dots without data', () => {
    expect(resampleBars([], 3)).toEqual([0, 0, 0]);
  });

  it('can be cut by fractions, and never to an empty part', () => {
    expect(sliceBars([1, 2, 3, 4], 0.25, 0.75)).toEqual([2, 3]);
    expect(sliceBars([1, 2, 3, 4], 1, 1)).toEqual([4]);
    expect(sliceBars([], 0, 1)).toEqual([]);
  });

  it('only fit as whole bars, and at least one', () => {
    expect(countBars(34, 5)).toBe(6);
    expect(countBars(2, 5)).toBe(1);
  });

  it('are each centred on their pitch and inside the box with their round ends', () => {
    expect(drawBarPath([1, 0], 0, 2, LIST_BARS, 20)).toBe('M2.5 1.3v17.5M7.5 10v0.1');
  });
});
