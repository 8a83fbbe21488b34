import { describe, expect, it } from 'vitest';
import type { Figure } from './benchmark.ts';
import { succeeded, writeTable, type Outcome } from './results-table.ts';

const figure = (value: number, bar?: Figure['bar']): Figure => ({
  name: 'a figure',
  value,
  unit: 'ms',
  ...(bar && { bar }),
});
const outcome = (figures: readonly Figure[], errors: readonly string[] = []): Outcome => ({
  name: 'some-bench',
  seconds: 12,
  result: { figures, errors },
  failure: '',
});
const crashed: Outcome = { name: 'other-bench', seconds: 3, result: null, failure: 'ended with code 1' };
const machine = { date: new Date('2026-03-04T05:06:07Z'), node: '24.1.0', cores: 2 };

describe('the table of the benchmarks', () => {
  it.each([
    ['below, under it', figure(49.9, { below: 50 }), true],
    ['below, on it', figure(50, { below: 50 }), false],
    ['at most, on it', figure(50, { atMost: 50 }), true],
    ['at most, over it', figure(50.1, { atMost: 50 }), false],
    ['at least, on it', figure(0.6, { atLeast: 0.6 }), true],
    ['at least, under it', figure(0.59, { atLeast: 0.6 }), false],
    ['no bar', figure(1000), true],
    ['no number', figure(Number.NaN, { atLeast: 0 }), false],
  ])('judges a figure by its target: %s', (_what, each, expected) => {
    expect(succeeded(outcome([each]))).toBe(expected);
  });

  it('counts a wrong response and an early end as failures', () => {
    expect(succeeded(outcome([figure(1)], ['an answer was wrong']))).toBe(false);
    expect(succeeded(crashed)).toBe(false);
  });

  it('shows figures with their targets, errors and failures, and where they come from', () => {
    const page = writeTable(
      [outcome([figure(51, { below: 50 }), figure(3)], ['a | b\n went wrong']), crashed],
      machine,
    );
    expect(page).toContain('on 2026-03-04, Node 24.1.0, 2 cores');
    expect(page.split('\n').filter((line) => line.includes('-bench'))).toEqual([
      '| **some-bench** | the whole run | 12 s |  | FAILED |',
      '| some-bench | wrong: a \\| b went wrong |  |  | FAILED |',
      '| some-bench | a figure | 51 ms | below 50 ms | missed |',
      '| some-bench | a figure | 3 ms |  |  |',
      '| **other-bench** | the whole run | 3 s |  | FAILED |',
      '| other-bench | ended with code 1 |  |  | FAILED |',
    ]);
  });
});
