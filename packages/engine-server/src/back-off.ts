const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;

/** Delays between retries, which grow until one succeeds. */
export interface BackOff {
  /** The next delay, in milliseconds: a quarter of a second, doubled each time, at most half a minute. */
  next(): number;
  /** Call on success. */
  reset(): void;
}

export function createBackOff(): BackOff {
  let delayMs = FIRST_DELAY_MS;
  return {
    next() {
      const current = delayMs;
      delayMs = Math.min(LONGEST_DELAY_MS, delayMs * 2);
      return current;
    },
    reset() {
      delayMs = FIRST_DELAY_MS;
    },
  };
}
