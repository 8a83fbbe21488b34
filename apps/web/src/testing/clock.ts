import { vi } from 'vitest';

/**
 * Stops the page's clock: from here on its timers and dates move only by {@link passTime}. What the test
 * itself waits for (`expect.element`, clicks) keeps the real time. The set-up starts the clock again.
 */
export function freezeClock(now?: Date | string): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    ...(now !== undefined && { now: new Date(now) }),
  });
  // Vitest lets the time of a frozen clock pass while it clicks and polls, if it is told that there is one.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
}

/** Lets some milliseconds of a frozen clock pass, and what they set off happen. */
export async function passTime(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}
