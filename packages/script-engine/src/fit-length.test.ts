import { countWords } from '@voicedraft/contract/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitLength } from './fit-length.ts';
import type { Slot } from './fit-length.ts';

function say(words: number, weight = 1): { text: string; weight: number } {
  return { text: Array.from({ length: words }, () => 'word').join(' '), weight };
}

function countPicked(slots: readonly Slot[], picked: readonly number[]): number {
  return slots.reduce(
    (sum, { options }, index) => sum + countWords(options[picked[index] ?? -1]?.text ?? ''),
    0,
  );
}

describe('fitLength', () => {
  it('meets the target if the sentences allow it', () => {
    const slots = [6, 7, 9, 11, 13, 14, 8].map((words) => ({ options: [say(words)], optional: true }));
    expect(countPicked(slots, fitLength(slots, 40, 400))).toBe(40);
  });

  it('prefers the higher-valued sentences among selections of the same length', () => {
    const slots = [say(10, 1), say(10, 5), say(10, 2)].map((option) => ({
      options: [option],
      optional: true,
    }));
    expect(fitLength(slots, 10, 400)).toEqual([-1, 0, -1]);
  });

  it('takes one option of each required slot even if that exceeds the target', () => {
    const slots = [{ options: [say(30), say(20)], optional: false }];
    expect(fitLength(slots, 5, 400)).toEqual([1]);
  });

  it('never exceeds the limit unless the required slots do', () => {
    const slot = fc.record({
      options: fc.array(
        fc.integer({ min: 1, max: 30 }).map((words) => say(words)),
        { minLength: 1, maxLength: 3 },
      ),
      optional: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(slot, { maxLength: 20 }), fc.integer({ min: 1, max: 200 }), (slots, target) => {
        const least = slots
          .filter(({ optional }) => !optional)
          .reduce((sum, { options }) => sum + Math.min(...options.map(({ text }) => countWords(text))), 0);
        const picked = fitLength(slots, target, 150);
        expect(countPicked(slots, picked)).toBeLessThanOrEqual(Math.max(150, least));
        slots.forEach(({ optional }, index) => expect(optional || (picked[index] ?? -1) >= 0).toBe(true));
      }),
    );
  });
});
