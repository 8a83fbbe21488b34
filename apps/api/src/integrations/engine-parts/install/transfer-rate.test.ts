import { describe, expect, it } from 'vitest';
import { createTransferRate } from './transfer-rate.ts';

function measure(arrivals: readonly (readonly [at: number, arrived: number])[]): number | null {
  let time = 0;
  const rate = createTransferRate(() => time);
  for (const [at, arrived] of arrivals) {
    time = at;
    rate.record(arrived);
  }
  return rate.bytesPerSecond();
}

describe('transfer rate', () => {
  it('is unknown until something was measured', () => {
    expect(measure([[0, 1000]])).toBeNull();
  });

  it('does not count what was there before', () => {
    expect(
      measure([
        [0, 5_000_000],
        [1000, 5_001_000],
      ]),
    ).toBe(1000);
  });

  it('follows a change slowly', () => {
    const changed = measure([
      [0, 0],
      [1000, 1000],
      [2000, 6000],
    ]);
    expect(changed).toBeGreaterThan(1000);
    expect(changed).toBeLessThan(2500);
  });

  it('starts again when a file does', () => {
    expect(
      measure([
        [0, 9000],
        [1000, 0],
        [2000, 700],
      ]),
    ).toBe(700);
  });
});
