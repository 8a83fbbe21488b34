import { describe, expect, it } from 'vitest';
import { measureSpeechLevel, setSpeechLevel } from './speech-level.ts';
import { sine } from '#testing/test-signals.ts';

const RATE = 16_000;

describe('speech level', () => {
  it('excludes pauses from the measurement', () => {
    const speech = new Float32Array(RATE * 2);
    speech.set(sine(200, RATE, RATE), 0);
    expect(measureSpeechLevel(speech, RATE)).toBeCloseTo(20 * Math.log10(0.5 / Math.SQRT2), 1);
  });

  it('reaches the requested level', () => {
    const levelled = setSpeechLevel(sine(200, RATE, RATE, 0.01), RATE, -20);
    expect(measureSpeechLevel(levelled, RATE)).toBeCloseTo(-20, 1);
  });

  it('compresses peaks instead of clipping them', () => {
    const peaky = sine(200, RATE, RATE, 0.02);
    peaky[8000] = 1;
    const levelled = setSpeechLevel(peaky, RATE, -20);
    expect(Math.max(...levelled)).toBeLessThanOrEqual(0.95);
  });

  it('leaves silence silent', () => {
    expect(setSpeechLevel(new Float32Array(100), RATE, -20)).toEqual(new Float32Array(100));
    expect(measureSpeechLevel(new Float32Array(0), RATE)).toBe(-Infinity);
  });
});
