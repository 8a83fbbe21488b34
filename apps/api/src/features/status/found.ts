import type { PartState, StatusFact } from '@voicedraft/contract/status';
import type { Context } from '#context.ts';

/** What needs somebody, in words for staff. */
export interface Problem {
  readonly title: string;
  readonly text: string;
}

/** What a check of a part has found. */
export interface Found {
  readonly state: Exclude<PartState, 'unknown'>;
  readonly facts: readonly StatusFact[];
  /** None if nothing needs anybody. */
  readonly problem?: Problem;
}

/** Checks one part of the service. @throws whatever keeps it from being checked, which counts as down */
export type Check = (context: Context) => Promise<Found>;

/** From here on, an answer that usually takes milliseconds is slow. */
export const SLOW_MS = 2_000;

/** A line about a part; `at` follows the text, or stands alone if the text is empty. */
export function fact(label: string, text: string | number, at: Date | null = null): StatusFact {
  return { label, text: String(text), at: at?.toISOString() ?? null };
}

/** Runs something and says how long it took, in milliseconds. */
export async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
}

/** A duration as staff read it. */
export function describeMs(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}
