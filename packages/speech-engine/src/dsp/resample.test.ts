import { describe, expect, it } from 'vitest';
import { resample } from './resample.ts';
import { power, sine } from '#testing/test-signals.ts';

const RATE = 16_000;

/** Signal-to-error ratio in decibels, without the ends, where the filter lacks neighbours. */
function signalToError(actual: Float32Array, expected: Float32Array): number {
  const [from, to] = [200, Math.min(actual.length, expected.length) - 200];
  const error = actual.slice(from, to).map((sample, index) => sample - (expected[from + index] ?? 0));
  return 10 * Math.log10(power(expected.slice(from, to)) / power(error));
}

describe('resample', () => {
  it.each([
    [440, 1.5],
    [3000, 1.5],
    [6500, 1.5],
    [1000, 1.5 / 0.88],
    [1000, 1.5 / 1.17],
    [1000, 0.6],
  ])('keeps a sine of %d Hz at ratio %d to better than 80 dB', (hertz, ratio) => {
    const output = resample(sine(hertz, RATE, 16_000), ratio);
    expect(output.length).toBe(Math.floor(16_000 * ratio));
    expect(signalToError(output, sine(hertz, RATE * ratio, output.length))).toBeGreaterThan(80);
  });

  it('removes what the lower rate cannot represent', () => {
    const output = resample(sine(7000, RATE, 16_000), 0.5).slice(200, -200);
    expect(10 * Math.log10(power(output))).toBeLessThan(-80);
  });

  it('rejects an invalid ratio', () => {
    expect(() => resample(new Float32Array(4), 0)).toThrow(RangeError);
    expect(() => resample(new Float32Array(4), Number.NaN)).toThrow(RangeError);
  });
});
