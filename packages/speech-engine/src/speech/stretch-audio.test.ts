import { describe, expect, it } from 'vitest';
import { measureTone } from '#testing/measure-tone.ts';
import { stretchAudio } from './stretch-audio.ts';

const RATE = 24_000;

function makeTone(hertz: number, seconds: number): Float32Array {
  return Float32Array.from({ length: RATE * seconds }, (_, index) => {
    return 0.5 * Math.sin((2 * Math.PI * hertz * index) / RATE);
  });
}

describe('stretchAudio', () => {
  it.each([
    [120, 1.1],
    [180, 1.25],
    [330, 1.43],
  ])('keeps the pitch of %d Hz and the level when it is %d times as long', (hertz, ratio) => {
    const tone = makeTone(hertz, 1);
    const stretched = stretchAudio(tone, ratio);
    expect(stretched.length).toBe(Math.round(tone.length * ratio));
    expect(measureTone(stretched)).toBeCloseTo(hertz, -1);
    const peak = stretched.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak).toBeGreaterThan(0.45);
    expect(peak).toBeLessThan(0.51);
    // No step between frames is steeper than the tone itself.
    const steepest = stretched.reduce((most, sample, index) => {
      return Math.max(most, Math.abs(sample - (stretched[index - 1] ?? sample)));
    }, 0);
    expect(steepest).toBeLessThan(0.5 * ((2 * Math.PI * hertz) / RATE) * 1.6);
  });

  it('leaves audio alone that needs no stretching, or is too short for it', () => {
    const tone = makeTone(200, 1);
    expect(stretchAudio(tone, 1)).toBe(tone);
    expect(stretchAudio(tone.subarray(0, 500), 1.4)).toHaveLength(500);
  });
});
