import { vi } from 'vitest';

/**
 * Freezes the page's clock: its timers and dates then move only through {@link passTime}. What the test itself
 * waits for (`expect.element`, clicks) uses real time. The set-up unfreezes the clock.
 */
export function freezeClock(now?: Date | string): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    ...(now !== undefined && { now: new Date(now) }),
  });
  // Vitest advances a frozen clock while it clicks and polls, if it knows of one.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
}

/** Advances a frozen clock by some milliseconds, and lets the effects run. */
export async function passTime(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}
