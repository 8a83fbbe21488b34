import { describe, expect, it } from 'vitest';
import { toSamples } from '#samples.ts';
import { toPcm } from '#to-pcm.ts';
import { fadeEdges } from './fade-edges.ts';
import { measureLoudness } from './measure-loudness.ts';
import { setLoudness } from './set-loudness.ts';

const RATE = 24_000;

/** A sine in hertz at an amplitude of 0 to 1, as 16-bit samples. */
function sine(seconds: number, amplitude: number, hertz = 997): Buffer {
  const length = Math.round(seconds * RATE);
  return toPcm(
    Float32Array.from({ length }, (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / RATE)),
  );
}

/** Quiet tone with a short burst every half second: peaks 20 dB above what makes it loud. */
function withBursts(seconds: number): Buffer {
  const samples = toSamples(sine(seconds, 0.05, 440));
  for (let at = 0; at < samples.length; at += RATE / 2) samples.fill(0.5, at, at + 24);
  return toPcm(samples);
}

function silence(seconds: number): Buffer {
  return Buffer.alloc(seconds * RATE * 2);
}

describe('the loudness of a sound', () => {
  it('is that of the reference tone: a 997 Hz sine at full scale is -3.01 LUFS', () => {
    expect(measureLoudness(sine(4, 0.5)).lufs).toBeCloseTo(-3.01 - 6.02, 1);
  });

  it('weighs low tones less and high tones more', () => {
    const middle = measureLoudness(sine(2, 0.25, 997)).lufs;
    expect(measureLoudness(sine(2, 0.25, 40)).lufs).toBeLessThan(middle - 3);
    expect(measureLoudness(sine(2, 0.25, 4000)).lufs).toBeGreaterThan(middle + 2);
  });

  it('leaves out silence and what is far below the rest', () => {
    const tone = sine(10, 0.25);
    const whole = measureLoudness(tone).lufs;
    const gated = measureLoudness(Buffer.concat([tone, silence(10), sine(10, 0.0025)])).lufs;
    expect(Math.abs(whole - gated)).toBeLessThan(0.2);
  });

  it('is nothing for silence, and is measured for sounds shorter than a block', () => {
    expect(measureLoudness(silence(2))).toEqual({ lufs: -Infinity, truePeakDb: -Infinity });
    expect(measureLoudness(Buffer.alloc(0)).lufs).toBe(-Infinity);
    expect(measureLoudness(sine(0.2, 0.5)).lufs).toBeCloseTo(-9, 0);
  });

  it('has a peak between its samples', () => {
    // A quarter of the rate, half a step off: every sample is at 0.707 of the peak.
    const samples = Float32Array.from(
      { length: RATE },
      (_, index) => 0.5 * Math.sin(Math.PI * (index / 2 + 0.25)),
    );
    expect(measureLoudness(toPcm(samples)).truePeakDb).toBeCloseTo(-6.02, 0);
  });
});

describe('setting the loudness', () => {
  it.each([-23, -16])('reaches %d LUFS', (lufs) => {
    expect(measureLoudness(setLoudness(sine(3, 0.02), lufs, -1)).lufs).toBeCloseTo(lufs, 1);
  });

  it('keeps every peak below the limit, and still reaches the goal', () => {
    const set = measureLoudness(setLoudness(withBursts(4), -16, -1));
    expect(set.truePeakDb).toBeLessThanOrEqual(-1);
    expect(Math.abs(set.lufs + 16)).toBeLessThan(1);
  });

  it('keeps the length, and silence silent', () => {
    expect(setLoudness(withBursts(1), -16, -1)).toHaveLength(RATE * 2);
    expect(setLoudness(silence(1), -16, -1)).toEqual(silence(1));
  });

  it('does not raise what is nearly silent to the goal', () => {
    expect(measureLoudness(setLoudness(sine(2, 0.0005), -16, -1)).lufs).toBeLessThan(-20);
  });
});

describe('fading the edges', () => {
  it('begins and ends in silence, and leaves the middle as it is', () => {
    const tone = sine(0.5, 0.5, 600);
    const faded = toSamples(fadeEdges(tone, 0.01));
    const original = toSamples(tone);
    expect(Math.abs(faded[0] ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(faded.at(-1) ?? 1)).toBeLessThan(0.001);
    expect(faded.slice(240, -240)).toEqual(original.slice(240, -240));
    expect(fadeEdges(Buffer.alloc(0))).toHaveLength(0);
  });
});
