import { describe, expect, it } from 'vitest';
import { createBackOff } from './back-off.ts';

describe('createBackOff', () => {
  it('waits longer each time, up to half a minute, until something succeeds', () => {
    const backOff = createBackOff();
    const delays = Array.from({ length: 9 }, () => backOff.next());
    expect(delays).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    backOff.reset();
    expect(backOff.next()).toBe(250);
  });
});
