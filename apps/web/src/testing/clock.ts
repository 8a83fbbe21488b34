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

/**
 * The page's timers of a fifth of a second to a whole one run at once: what it waits for before it saves, mixes or looks
 * for something. Whether it waits is for a frozen clock to show.
 */
export function skipWaits(): void {
  const start = globalThis.setTimeout;
  const soon = (run: () => void, ms = 0, ...parts: []) =>
    start(run, ms < 200 || ms > 1000 ? ms : 0, ...parts);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(Object.assign(soon, start));
}
