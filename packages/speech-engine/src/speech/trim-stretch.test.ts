import { describe, expect, it } from 'vitest';
import { trimStretch } from './trim-stretch.ts';

const RATE = 24_000;

/** Parts of so many seconds at a level, as a tone of 200 Hz. */
function sound(...parts: readonly [seconds: number, level: number][]): Float32Array {
  return Float32Array.from(
    parts.flatMap(([seconds, level]) =>
      Array.from(
        { length: Math.round(seconds * RATE) },
        (_, index) => level * Math.sin((index * 2 * Math.PI) / 120),
      ),
    ),
  );
}

describe('trimStretch', () => {
  it('cuts the silence at both ends and says what was cut before', () => {
    const { samples, cutBefore } = trimStretch(sound([0.4, 0], [1, 0.3], [0.7, 0]));
    expect(cutBefore / RATE).toBeCloseTo(0.37, 2);
    expect(samples.length / RATE).toBeCloseTo(1.09, 2);
  });

  it('takes faint noise for silence, but not a pause inside', () => {
    const { samples } = trimStretch(sound([0.5, 0.0015], [0.3, 0.3], [0.5, 0], [0.3, 0.3], [0.6, 0.002]));
    expect(samples.length / RATE).toBeCloseTo(1.19, 2);
  });

  it('keeps soft speech whole', () => {
    const { samples, cutBefore } = trimStretch(sound([1, 0.01]));
    expect([samples.length, cutBefore]).toEqual([RATE, 0]);
  });

  it('begins and ends without a click', () => {
    const { samples } = trimStretch(Float32Array.from({ length: RATE }, () => 0.5));
    expect([samples[0], samples.at(-1)]).toEqual([0, 0]);
    expect(
      Math.max(...samples.map((sample, index) => Math.abs(sample - (samples[index - 1] ?? 0)))),
    ).toBeLessThan(0.01);
  });

  it('leaves nothing of silence', () => {
    expect(trimStretch(sound([1, 0]))).toEqual({ samples: new Float32Array(0), cutBefore: 0 });
    expect(trimStretch(new Float32Array(0)).samples).toHaveLength(0);
  });
});
