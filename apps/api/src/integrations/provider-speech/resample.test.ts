import { describe, expect, it } from 'vitest';
import { resample } from './resample.ts';

/** One second of a sine wave. */
function createTone(frequency: number, rate: number): Int16Array {
  return Int16Array.from({ length: rate }, (_, index) =>
    Math.round(16_000 * Math.sin((2 * Math.PI * frequency * index) / rate)),
  );
}

/** Largest difference from the ideal sine wave, away from the ends, as a fraction of its amplitude. */
function differenceFromTone(samples: Int16Array, frequency: number, rate: number): number {
  const ideal = createTone(frequency, rate);
  let largest = 0;
  for (let index = 500; index < rate - 500; index += 1) {
    largest = Math.max(largest, Math.abs((samples[index] ?? 0) - (ideal[index] ?? 0)));
  }
  return largest / 16_000;
}

describe('resampling', () => {
  it.each([8000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 96_000])(
    'keeps speech tones in pitch, phase and strength from %i Hz',
    (rate) => {
      for (const frequency of [100, 1000, 3000]) {
        const result = resample(createTone(frequency, rate), rate, 24_000);
        expect(result).toHaveLength(24_000);
        expect(differenceFromTone(result, frequency, 24_000)).toBeLessThan(0.005);
      }
    },
  );

  it('removes what the lower rate cannot represent instead of aliasing it', () => {
    const result = resample(createTone(15_000, 48_000), 48_000, 24_000);
    expect(result.slice(500, -500).every((sample) => Math.abs(sample) < 40)).toBe(true);
  });

  it('does not overflow at full scale', () => {
    const square = Int16Array.from({ length: 4000 }, (_, index) => (index % 80 < 40 ? 32_767 : -32_768));
    const result = resample(square, 16_000, 24_000);
    const middle = result.slice(1000, 2000);
    for (const [index, sample] of middle.entries()) {
      const next = middle[index + 1] ?? sample;
      // A sample that overflowed would jump across the whole range between two samples.
      expect(Math.abs(next - sample)).toBeLessThan(60_000);
    }
  });

  it('leaves samples unchanged that already have the rate', () => {
    const samples = createTone(440, 24_000);
    expect(resample(samples, 24_000, 24_000)).toBe(samples);
    expect(resample(new Int16Array(0), 8000, 24_000)).toHaveLength(0);
  });
});
