import { describe, expect, it } from 'vitest';
import { highest, largestJump, levelOf, lowest, texture } from '#testing/measures.ts';
import { hum } from '#testing/sound.ts';
import { loopPiece, type Piece } from './loop-piece.ts';

const RATE = 24_000;

function play(piece: Pick<Piece, 'samples'> & Partial<Piece>, seconds: number): Float32Array {
  const playAt = loopPiece({ startSeconds: 0, loopsExactly: false, ...piece });
  return Float32Array.from({ length: Math.round(seconds * RATE) }, (_, index) => playAt(index));
}

/** A file as others save it: with half a second of silence at both ends. */
function withSilence(music: Float32Array): Float32Array {
  const samples = new Float32Array(music.length + RATE);
  samples.set(music, RATE / 2);
  return samples;
}

describe('music that is repeated', () => {
  const tone = Float32Array.from(
    { length: 2 * RATE },
    (_, index) => 0.2 * Math.sin((2 * Math.PI * 100.3 * index) / RATE),
  );

  it('stays as it is if it is a loop, from any start', () => {
    const samples = texture(1.5, 3);
    const heard = play({ samples, startSeconds: 1.2, loopsExactly: true }, 7);
    const start = Math.round(1.2 * RATE);
    expect(heard.every((sample, index) => sample === samples[(start + index) % samples.length])).toBe(true);
  });

  it('has no click otherwise', () => {
    expect(largestJump(play({ samples: tone, loopsExactly: true }, 9))).toBeGreaterThan(0.1);
    for (const music of [tone, hum(1.9), texture(2, 5)]) {
      const heard = play({ samples: withSilence(music) }, 20);
      // Where two parts of equal power meet, each is less loud, but a jump of one may meet that of the other.
      expect(largestJump(heard)).toBeLessThan(largestJump(music) * Math.SQRT2);
    }
  });

  it('has no gap, and keeps its level', () => {
    const music = texture(2, 5);
    const levels = (samples: Float32Array): number[] =>
      Array.from({ length: Math.floor(samples.length / (RATE / 10)) }, (_, index) =>
        levelOf(samples.subarray(index * (RATE / 10), (index + 1) * (RATE / 10))),
      );
    const heard = levels(play({ samples: withSilence(music), startSeconds: 0.5 }, 20));
    expect(Math.min(...heard)).toBeGreaterThan(Math.min(...levels(music)) - 2);
    expect(Math.max(...heard)).toBeLessThan(Math.max(...levels(music)) + 2);
  });

  it('does not swell where its end is like its beginning', () => {
    const samples = tone.map((_, index) => 0.2 * Math.sin((2 * Math.PI * 100 * index) / RATE));
    const heard = play({ samples }, 9);
    expect(highest(heard)).toBeLessThan(0.201);
    expect(levelOf(heard)).toBeCloseTo(levelOf(samples), 2);
  });

  it('may be of any length, and be silent', () => {
    for (const length of [1, 2, 3, 17, 600]) {
      for (const loopsExactly of [true, false]) {
        const heard = play(
          { samples: new Float32Array(length).fill(0.5), loopsExactly, startSeconds: 3 },
          0.5,
        );
        expect([lowest(heard), highest(heard)]).toEqual([expect.closeTo(0.5, 5), expect.closeTo(0.5, 5)]);
      }
    }
    expect(highest(play({ samples: new Float32Array(500) }, 0.5))).toBe(0);
  });
});
