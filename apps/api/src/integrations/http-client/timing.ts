import { setTimeout as wait } from 'node:timers/promises';

/** The current time; replaced in tests. */
export interface Clock {
  now(): Date;
}

/** Waits the given milliseconds; rejects as soon as the signal is aborted. */
type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/** Real waiting, as on a running server. */
const realSleep: Sleep = (ms, signal) => wait(ms, undefined, { signal });

/** How clients wait between two attempts; both members are replaced in tests. */
export interface BackOff {
  readonly sleep: Sleep;
  /** A number from 0 up to but not including 1. */
  readonly random: () => number;
}

export const realBackOff: BackOff = { sleep: realSleep, random: Math.random };

const BACK_OFF_BASE_MS = 500;

/**
 * Time before the second attempt, in milliseconds: randomised, so that many clients do not retry at the same
 * moment.
 */
export function chooseBackOff(random: () => number): number {
  return Math.round(BACK_OFF_BASE_MS * (1 + 2 * random()));
}
