import type { CheckStep } from '@voicedraft/contract/checklist';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';

/** Stands for the email address of whoever ran the check: no text keeps the address of a deleted account. */
export const ADDRESS = '{address}';

/** What a check has found. */
export interface Found {
  readonly state: 'done' | 'not-complete' | 'failed';
  /** What was found, in one or two sentences; may contain {@link ADDRESS}. */
  readonly text: string;
  readonly steps?: readonly CheckStep[];
}

/** Checks one item. The signal is aborted when the check takes too long. */
export type Check = (context: Context, actor: Actor, signal: AbortSignal) => Promise<Found>;

/** Seconds since a moment of `performance.now()`, as text: '0.4 seconds'. */
export function secondsSince(start: number): string {
  const seconds = (performance.now() - start) / 1000;
  return seconds < 9.95 ? `${seconds.toFixed(1)} seconds` : `${Math.round(seconds)} seconds`;
}
