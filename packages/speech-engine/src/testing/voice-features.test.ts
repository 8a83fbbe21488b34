import { describe, expect, it } from 'vitest';
import { sine } from './test-signals.ts';
import { measureVoice, voiceDistance } from './voice-features.ts';

const RATE = 24_000;

describe('measureVoice', () => {
  it.each([90, 170, 250])('finds a pitch of %d Hz within half a semitone', (hertz) => {
    const { pitchHz } = measureVoice(sine(hertz, RATE, RATE), RATE);
    expect(Math.abs(12 * Math.log2(pitchHz / hertz))).toBeLessThan(0.5);
  });

  it('finds no pitch in silence', () => {
    expect(measureVoice(new Float32Array(RATE), RATE).pitchHz).toBe(0);
  });

  it('shows where the energy lies', () => {
    const { colourDb } = measureVoice(sine(6000, RATE, RATE), RATE);
    expect(Math.max(...colourDb.slice(0, 10))).toBeLessThan(Math.max(...colourDb.slice(10)));
  });
});

describe('voiceDistance', () => {
  const voice = { pitchHz: 200, colourDb: [3, 0, -3], durationSeconds: 10 };

  it('is zero between a voice and itself', () => {
    expect(voiceDistance(voice, voice)).toBe(0);
  });

  it('is one per semitone, per 2 dB of colour and per tenth of the length', () => {
    expect(voiceDistance(voice, { ...voice, pitchHz: 200 * 2 ** (1 / 12) })).toBeCloseTo(1);
    expect(voiceDistance(voice, { ...voice, colourDb: [5, 2, -1] })).toBeCloseTo(1);
    expect(voiceDistance(voice, { ...voice, durationSeconds: 11 })).toBeCloseTo(1, 1);
  });
});
