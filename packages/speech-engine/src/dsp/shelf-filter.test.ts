import { describe, expect, it } from 'vitest';
import { applyShelf } from './shelf-filter.ts';
import { power, sine } from '#testing/test-signals.ts';

describe('applyShelf', () => {
  const gainAt = (hertz: number, side: 'low' | 'high', gainDb: number): number => {
    const input = sine(hertz, 24_000, 24_000);
    const output = applyShelf(input, 24_000, { side, cornerHz: 1000, gainDb });
    return 10 * Math.log10(power(output.slice(2000)) / power(input.slice(2000)));
  };

  it.each([
    ['low', 60, 6],
    ['low', 10_000, 0],
    ['low', 1000, 3],
    ['high', 10_000, 6],
    ['high', 60, 0],
    ['high', 1000, 3],
  ] as const)('the %s shelf of 6 dB at 1 kHz gains %d Hz by %d dB', (side, hertz, expected) => {
    expect(gainAt(hertz, side, 6)).toBeCloseTo(expected, 0);
    expect(gainAt(hertz, side, -6)).toBeCloseTo(-expected, 0);
  });
});
