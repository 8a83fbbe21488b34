import { describe, expect, it } from 'vitest';
import { sine } from '#testing/test-signals.ts';
import { trimSilence } from './trim-silence.ts';

const RATE = 16_000;

describe('trimSilence', () => {
  it('cuts both ends to a margin and keeps pauses inside', () => {
    const samples = new Float32Array(RATE * 3);
    samples.set(sine(200, RATE, 4000), RATE);
    samples.set(sine(200, RATE, 4000), RATE * 2 - 4000);
    expect(trimSilence(samples, RATE).length / RATE).toBeCloseTo(1.06, 2);
  });

  it('starts and ends at zero', () => {
    const trimmed = trimSilence(sine(200, RATE, 4000).fill(0.5), RATE);
    expect(trimmed[0]).toBe(0);
    expect(trimmed.at(-1)).toBe(0);
  });

  it('returns nothing for silence', () => {
    expect(trimSilence(new Float32Array(500), RATE).length).toBe(0);
  });
});
