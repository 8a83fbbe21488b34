import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highest, largestJump, lowest } from '#testing/measures.ts';
import { type DuckingOrder, planDucking, type SpeechSpan } from './ducking.ts';

const RATE = 24_000;
const USUAL: DuckingOrder = { duckingDb: -12, duckBeforeSeconds: 0.2, duckAfterSeconds: 0.5 };

/** The gain of each sample. */
function gainsOf(seconds: number, speech: readonly SpeechSpan[], order: DuckingOrder = USUAL): Float32Array {
  const gainAt = planDucking(speech, order);
  return Float32Array.from({ length: seconds * RATE }, (_, index) => gainAt(index / RATE));
}

function decibelsAt(gains: Float32Array, seconds: number): number {
  return 20 * Math.log10(gains[Math.round(seconds * RATE)] ?? 0);
}

describe('music makes room for speech', () => {
  it('by the decibels and within the times asked for', () => {
    const gains = gainsOf(8, [
      { from: 5, to: 6 },
      { from: 2, to: 3 },
    ]);
    for (const pause of [0, 1, 1.79, 3.51, 4, 4.79, 6.51, 7])
      expect(decibelsAt(gains, pause)).toBeCloseTo(0, 1);
    for (const line of [2, 2.5, 3, 5, 5.7, 6]) expect(decibelsAt(gains, line)).toBeCloseTo(-12, 1);
    for (const [half, edge] of [1.9, 3.25, 4.9, 6.25].entries()) {
      expect(decibelsAt(gains, edge), String(half)).toBeCloseTo(-6, 1);
    }
  });

  it.each([0.1, 0.3, 0.69])('and stays down between lines %d s apart', (gap) => {
    const speech = [0, 1, 2, 3].map((line) => ({ from: 2 + line * (1 + gap), to: 3 + line * (1 + gap) }));
    const gains = gainsOf(10, speech).subarray(2 * RATE, Math.floor((6 + 3 * gap) * RATE));
    expect(20 * Math.log10(highest(gains))).toBeCloseTo(-12, 3);
    expect(20 * Math.log10(lowest(gains))).toBeCloseTo(-12, 3);
  });

  it('and comes back in full between lines that are further apart', () => {
    const gains = gainsOf(4, [
      { from: 0, to: 1 },
      { from: 1.71, to: 3 },
    ]);
    expect(20 * Math.log10(highest(gains.subarray(RATE, 2 * RATE)))).toBeCloseTo(0, 2);
  });

  it('whatever the lines are: never louder, never quieter than asked for, and without a jump', () => {
    const seconds = (max: number) => fc.double({ min: 0, max, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(seconds(9), seconds(2)), { maxLength: 8 }),
        fc.record({
          duckingDb: fc.integer({ min: -40, max: 0 }),
          duckBeforeSeconds: seconds(2),
          duckAfterSeconds: seconds(2),
        }),
        (lines, order) => {
          const speech = lines.map(([from, length]) => ({ from, to: from + length }));
          const gains = gainsOf(3, speech, order);
          const low = 10 ** (order.duckingDb / 20);
          expect(highest(gains)).toBeLessThanOrEqual(1);
          expect(lowest(gains)).toBeGreaterThan(low * 0.999);
          expect(largestJump(gains)).toBeLessThan(0.03);
          for (const { from, to } of speech) {
            const [start, end] = [Math.ceil(from * RATE), Math.floor(to * RATE)];
            // A line may be shorter than a sample.
            if (from >= to || start > end) continue;
            for (const at of [start, (start + end) >> 1]) {
              if (at < gains.length) expect(gains[at]).toBeCloseTo(low, 5);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
