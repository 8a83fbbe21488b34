import { readFileSync } from 'node:fs';
import { measureLufs } from '@voicedraft/audio-files/loudness/measure-loudness';
import { findTruePeak } from '@voicedraft/audio-files/loudness/true-peak';
import { decodeOpusLoop } from '@voicedraft/audio-files/opus/decode-opus';
import { encodeOpusLoop } from '@voicedraft/audio-files/opus/encode-opus';
import { pieceFile } from '@voicedraft/audio-files/piece-file';
import { MUSIC_LUFS, PIECES } from '@voicedraft/contract/music-settings';
import { describe, expect, it } from 'vitest';
import { createBand } from './instruments.ts';
import { makePiece } from './make-piece.ts';

const RATE = 24_000;
/** On each side of a seam, in samples. */
const NEAR = RATE / 4;
const FILES = await Promise.all(
  PIECES.map(async ({ id }) => {
    const file = readFileSync(pieceFile(id));
    return { id, file, samples: await decodeOpusLoop(file) };
  }),
);

function powerOf(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
}

describe('the pieces of music', () => {
  it('are small: all together less than 1.5 MB', () => {
    expect(FILES.reduce((sum, { file }) => sum + file.length, 0)).toBeLessThan(1_500_000);
  });

  it.each(FILES)(
    'have their loudness, last 20 to 40 seconds and leave a voice its place: $id',
    ({ samples }) => {
      expect(samples.length / RATE).toBeGreaterThan(20);
      expect(samples.length / RATE).toBeLessThan(40);
      expect(Math.abs(measureLufs(samples, RATE) - MUSIC_LUFS)).toBeLessThan(0.3);
      expect(20 * Math.log10(findTruePeak(samples))).toBeLessThan(-2);
      expect(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length)).toBeLessThan(
        0.0005,
      );
      let high = samples;
      for (let time = 0; time < 4; time += 1) high = high.map(createBand(9500, 1.5));
      expect(10 * Math.log10(powerOf(high) / powerOf(samples))).toBeLessThan(-60);
    },
  );

  it.each(FILES)('lead from their end into their beginning: $id', ({ samples }) => {
    const around = new Float32Array([...samples.subarray(-NEAR), ...samples.subarray(0, NEAR)]);
    // What bends most within a sample is a click.
    const bends = around.map((sample, index) =>
      Math.abs(sample - 2 * (around[index - 1] ?? sample) + (around[index - 2] ?? sample)),
    );
    const elsewhere = Math.max(...bends.subarray(2, NEAR), ...bends.subarray(NEAR + 2));
    expect(Math.max(...bends.subarray(NEAR, NEAR + 2))).toBeLessThanOrEqual(elsewhere);
  });

  it('are what the script makes, and decoded to the same length', async () => {
    const made = makePiece('steps');
    const kept = FILES.find(({ id }) => id === 'steps');
    expect(Buffer.from(await encodeOpusLoop(made)).equals(kept?.file ?? Buffer.alloc(0))).toBe(true);
    expect(kept?.samples).toHaveLength(made.length);
    const lost = made.map((sample, index) => sample - (kept?.samples[index] ?? 0));
    expect(10 * Math.log10(powerOf(made) / powerOf(lost))).toBeGreaterThan(15);
  });
});
