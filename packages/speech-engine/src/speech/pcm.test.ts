import { describe, expect, it } from 'vitest';
import { decodePcm16, encodePcm16 } from './pcm.ts';

describe('PCM', () => {
  it('survives the conversion to bytes and back', () => {
    const samples = Float32Array.of(0, 0.25, -0.5, 0.999, -1);
    const back = decodePcm16(encodePcm16(samples));
    for (const [index, sample] of samples.entries()) expect(back[index]).toBeCloseTo(sample, 3);
  });

  it('clips instead of wrapping around', () => {
    expect([...decodePcm16(encodePcm16(Float32Array.of(2, -2)))].map(Math.sign)).toEqual([1, -1]);
  });

  it('reads bytes at any offset and ignores an odd one at the end', () => {
    const bytes = Uint8Array.of(9, 0, 64, 7).subarray(1);
    expect([...decodePcm16(bytes)]).toEqual([0.5]);
  });
});
