import { readFileSync } from 'node:fs';
import { measureLufs } from '@voicedraft/audio-files/loudness/measure-loudness';
import { findTruePeak } from '@voicedraft/audio-files/loudness/true-peak';
import { decodeOpus } from '@voicedraft/audio-files/opus/decode-opus';
import { encodeOpus } from '@voicedraft/audio-files/opus/encode-opus';
import { MUSIC } from '@voicedraft/audio-files/opus/opus-packets';
import { shortSoundFile } from '@voicedraft/audio-files/piece-file';
import { MUSIC_LUFS } from '@voicedraft/contract/music-settings';
import { SHORT_SOUNDS } from '@voicedraft/contract/sound-settings';
import { describe, expect, it } from 'vitest';
import { makeShortSound } from './make-short-sound.ts';

const RATE = 24_000;
const decibels = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

describe('the short sounds', () => {
  it.each(SHORT_SOUNDS)('are small, have their loudness and end in silence: $id', async ({ id }) => {
    const file = readFileSync(shortSoundFile(id));
    expect(file.length).toBeLessThan(15_000);
    const samples = await decodeOpus(file);
    expect(samples.length / RATE).toBeLessThan(3);
    expect(Math.abs(measureLufs(samples, RATE) - MUSIC_LUFS)).toBeLessThan(0.5);
    expect(20 * Math.log10(findTruePeak(samples))).toBeLessThan(-2);
    expect(decibels(samples.subarray(-RATE / 50))).toBeLessThan(-60);
  });

  it('are what the script makes', async () => {
    const made = await encodeOpus(makeShortSound('bell'), MUSIC);
    expect(Buffer.from(made).equals(readFileSync(shortSoundFile('bell')))).toBe(true);
  });
});
