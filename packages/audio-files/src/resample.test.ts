import { describe, expect, it } from 'vitest';
import { resample, Resampler } from './resample.ts';

/** One second of a sine wave. */
function createTone(frequency: number, rate: number): Float32Array {
  return Float32Array.from(
    { length: rate },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * frequency * index) / rate),
  );
}

/** Largest difference from the ideal sine wave, away from the ends, as a fraction of its amplitude. */
function differenceFromTone(samples: Float32Array, frequency: number, rate: number): number {
  const ideal = createTone(frequency, rate);
  let largest = 0;
  for (let index = 500; index < rate - 500; index += 1) {
    largest = Math.max(largest, Math.abs((samples[index] ?? 0) - (ideal[index] ?? 0)));
  }
  return largest / 0.5;
}

describe('resampling', () => {
  it.each([8000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 96_000])(
    'keeps tones in pitch, phase and strength from %i Hz',
    (rate) => {
      for (const frequency of [100, 1000, 3000]) {
        const result = resample(createTone(frequency, rate), rate, 24_000);
        expect(result).toHaveLength(24_000);
        expect(differenceFromTone(result, frequency, 24_000)).toBeLessThan(0.005);
      }
    },
  );

  it('keeps what is heard of music up to 10 kHz', () => {
    expect(
      differenceFromTone(resample(createTone(10_000, 44_100), 44_100, 24_000), 10_000, 24_000),
    ).toBeLessThan(0.01);
  });

  it.each([12_100, 13_000, 15_000, 21_000])('leaves less than -60 dB of %i Hz, which would alias', (tone) => {
    for (const rate of [44_100, 48_000]) {
      const result = resample(createTone(tone, rate), rate, 24_000).slice(500, -500);
      expect(Math.max(...result.map((sample) => Math.abs(sample)))).toBeLessThan(0.5 * 10 ** (-60 / 20));
    }
  });

  it('is the same for sound that arrives in parts', () => {
    for (const rate of [8000, 44_100, 48_000]) {
      const tone = createTone(440, rate);
      const resampler = new Resampler(rate, 24_000);
      const parts: Float32Array[] = [];
      for (let at = 0, length = 1; at < tone.length; at += length, length = (length * 7) % 4099) {
        parts.push(resampler.add(tone.subarray(at, at + length)));
      }
      parts.push(resampler.finish());
      expect(Float32Array.from(parts.flatMap((part) => [...part]))).toEqual(resample(tone, rate, 24_000));
    }
  });

  it('leaves samples unchanged that already have the rate', () => {
    const samples = createTone(440, 24_000);
    expect(resample(samples, 24_000, 24_000)).toBe(samples);
    expect(resample(new Float32Array(0), 8000, 24_000)).toHaveLength(0);
    expect(resample(new Float32Array(7), 48_000, 24_000)).toHaveLength(4);
    expect(resample(new Float32Array(3), 96_000, 24_000)).toHaveLength(1);
  });
});
