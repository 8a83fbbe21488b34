import { describe, expect, it } from 'vitest';
import { measurePeaks } from './recording.ts';

describe('heights of a recording', () => {
  it('scale the loudest part to 1 and keep silence at 0', () => {
    const samples = new Float32Array(300);
    samples.fill(0.1, 100, 200);
    samples.fill(-0.4, 200, 300);
    const [silent, quiet, loud] = measurePeaks(samples, 3);
    expect(silent).toBe(0);
    expect(quiet).toBeCloseTo(0.25);
    expect(loud).toBe(1);
  });

  it('handle silence and an empty recording', () => {
    expect(measurePeaks(new Float32Array(10), 2)).toEqual([0, 0]);
    expect(measurePeaks(new Float32Array(0), 2)).toEqual([0, 0]);
  });
});
