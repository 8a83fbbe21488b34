import { describe, expect, it } from 'vitest';
import { measureLufs } from '#loudness/measure-loudness.ts';
import { findTruePeak } from '#loudness/true-peak.ts';
import { levelOf, texture } from '#testing/measures.ts';
import { hum } from '#testing/sound.ts';
import { type MixMusic, type MixOrder, mixSound } from './mix-sound.ts';

const RATE = 24_000;
const LEVEL = 0.1;

/** A "music" whose every sample is the same: so what is mixed is its gain. */
const STEADY: MixMusic = {
  samples: new Float32Array(RATE).fill(LEVEL),
  startSeconds: 0,
  loopsExactly: true,
  volumeDb: 0,
  fadeInSeconds: 0,
  fadeOutSeconds: 0,
  duckingDb: -12,
  duckBeforeSeconds: 0.2,
  duckAfterSeconds: 0.5,
};
const NOTHING: MixOrder = { speech: [], music: null, sounds: [], targetLufs: null };

describe('music in a mix', () => {
  /** The level of the music at some times, in decibels relative to the piece. */
  function levelsAt(seconds: number, music: Partial<MixMusic>, times: readonly number[]): number[] {
    const mix = mixSound(new Float32Array(seconds * RATE), { ...NOTHING, music: { ...STEADY, ...music } });
    return times.map((time) => 20 * Math.log10((mix.at(Math.round(time * RATE)) ?? 0) / LEVEL));
  }

  it('is as loud as asked for in pauses and under speech', () => {
    const music = { ...STEADY, samples: texture(3, 7), loopsExactly: false, volumeDb: -3, duckingDb: -15 };
    const mix = mixSound(new Float32Array(12 * RATE), { ...NOTHING, speech: [{ from: 4, to: 8 }], music });
    const piece = levelOf(music.samples);
    expect(Math.abs(levelOf(mix.subarray(RATE / 2, 3.5 * RATE)) - piece + 3)).toBeLessThan(1);
    expect(Math.abs(levelOf(mix.subarray(4 * RATE, 8 * RATE)) - piece + 18)).toBeLessThan(1);
    expect(Math.abs(levelOf(mix.subarray(8.6 * RATE, 11.8 * RATE)) - piece + 3)).toBeLessThan(1);
  });

  it('fades in and out, and ends in silence', () => {
    const levels = levelsAt(10, { fadeInSeconds: 2, fadeOutSeconds: 4 }, [0, 1, 2, 4, 5.99, 8]);
    for (const [index, level] of [-Infinity, -6.02, 0, 0, 0, -6.02].entries()) {
      expect(levels[index]).toBeCloseTo(level, 1);
    }
    expect(levelsAt(10, { fadeOutSeconds: 4 }, [-1 / RATE])).toEqual([-Infinity]);
    // Without a fade it takes a few milliseconds.
    const [first, early, late, last] = levelsAt(1, {}, [0, 0.006, 0.99, -1 / RATE]);
    expect([first, last]).toEqual([-Infinity, -Infinity]);
    expect([early, late]).toEqual([expect.closeTo(0, 2), expect.closeTo(0, 2)]);
  });
});

describe('a mix', () => {
  const voice = hum(6).map((sample) => sample * 0.4);
  const full: MixOrder = {
    speech: [{ from: 0, to: 6 }],
    music: { ...STEADY, samples: texture(2, 9), volumeDb: -6 },
    sounds: [{ at: 5.5, samples: hum(2), volumeDb: -3 }],
    targetLufs: -16,
  };

  it('is the voice if nothing is mixed with it', () => {
    expect(mixSound(voice, NOTHING)).toEqual(voice);
    expect(mixSound(new Float32Array(0), { ...NOTHING, music: STEADY })).toHaveLength(0);
  });

  it('is as long as the voice, or lasts until its last sound has ended', () => {
    expect(mixSound(voice, { ...full, sounds: [] })).toHaveLength(voice.length);
    expect(mixSound(voice, full)).toHaveLength(7.5 * RATE);
    const outro = mixSound(new Float32Array(RATE), {
      ...NOTHING,
      sounds: [{ at: 0.75, samples: new Float32Array(RATE).fill(0.5), volumeDb: -6 }],
    });
    expect(outro).toHaveLength(1.75 * RATE);
    expect([outro[0.75 * RATE - 1], outro.at(-1)]).toEqual([0, expect.closeTo(0.2506, 3)]);
  });

  it.each([-14, -16, -19])('has a loudness of %d LUFS and no peak above -1 dBTP', (targetLufs) => {
    const mix = mixSound(voice, { ...full, targetLufs });
    expect(Math.abs(measureLufs(mix, RATE) - targetLufs)).toBeLessThan(0.5);
    expect(20 * Math.log10(findTruePeak(mix))).toBeLessThanOrEqual(-1);
  });

  it('has no peak above -1 dBTP without a loudness either, and is otherwise left alone', () => {
    const loud = mixSound(
      hum(2).map((sample) => sample * 3),
      NOTHING,
    );
    expect(20 * Math.log10(findTruePeak(loud))).toBeLessThanOrEqual(-1);
    const sum = mixSound(voice, { ...full, targetLufs: null });
    const apart = mixSound(new Float32Array(voice.length), { ...full, targetLufs: null });
    expect(sum[RATE]).toBeCloseTo((voice[RATE] ?? 0) + (apart[RATE] ?? 0), 6);
  });

  it('is the same each time, and leaves what it is given as it was', () => {
    const before = voice.slice();
    expect(mixSound(voice, full)).toEqual(mixSound(voice, full));
    expect(voice).toEqual(before);
  });
});
