import { describe, expect, it } from 'vitest';
import { measureAudio } from './measure-audio.ts';

const RATE = 24_000;

/** A tone of one second with half a second of silence around it. */
function toneOf(hertz: number): Float32Array {
  return Float32Array.from({ length: 2 * RATE }, (_, index) =>
    index >= RATE / 2 && index < 1.5 * RATE ? 0.3 * Math.sin((2 * Math.PI * hertz * index) / RATE) : 0,
  );
}

describe('a recording', () => {
  it('is measured: silence at both ends, level, peak, spectrum', () => {
    const features = measureAudio(toneOf(1000), RATE);
    expect(features).toMatchObject({ pauses: [], clipped: 0, clicks: 0 });
    expect(features.startSilence).toBeCloseTo(0.5, 1);
    expect(features.endSilence).toBeCloseTo(0.5, 1);
    expect(features.levelDb).toBeCloseTo(-13.5, 0);
    expect(features.peakDb).toBeCloseTo(-10.5, 0);
    expect(features.highShare).toBeLessThan(0.001);
    expect(features.rolloffHz).toBeCloseTo(1000, -2);
    expect(measureAudio(toneOf(9000), RATE).highShare).toBeGreaterThan(0.99);
  });

  it('shows its pauses', () => {
    const samples = toneOf(1000).fill(0, RATE, 1.3 * RATE);
    expect(measureAudio(samples, RATE).pauses).toEqual([expect.closeTo(0.3, 1)]);
  });

  it('shows a cut and clipping', () => {
    const samples = toneOf(200).fill(0, 0.75 * RATE + 30, 0.75 * RATE + 31);
    expect(measureAudio(samples, RATE).clicks).toBeGreaterThan(0);
    expect(
      measureAudio(
        samples.map((sample) => Math.min(1, 5 * sample)),
        RATE,
      ).clipped,
    ).toBeGreaterThan(100);
  });
});
