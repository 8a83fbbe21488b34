import type { CheckStep } from '@voicedraft/contract/checklist';
import type { PartState, StatusFact } from '@voicedraft/contract/status';
import type { Config } from '#config.ts';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';

/** Result of a check, for the operator at the terminal. */
export interface Finding {
  /** Subject of the check, in a word or two. */
  readonly check: string;
  /**
   * `problem`: the server does not start, or something does not work; `warning`: it works, but not as it should;
   * `skipped`: not checked, for the reason in the text.
   */
  readonly state: 'fine' | 'warning' | 'problem' | 'skipped';
  /** The finding, without secrets. */
  readonly text: string;
  /** What to do about it. */
  readonly advice?: string;
}

/** Result of a test on the page “Set Up”. */
export interface Tested {
  readonly state: 'done' | 'not-complete' | 'failed';
  /**
   * Finding and advice, in one or two sentences; may contain {@link ADDRESS}.
   */
  readonly text: string;
  readonly steps?: readonly CheckStep[];
}

/** Observed state of a part of the service. */
export interface Seen {
  readonly state: Exclude<PartState, 'unknown'>;
  readonly facts: readonly StatusFact[];
  /** Problem and advice in words for staff; absent if nothing needs attention. */
  readonly problem?: { readonly title: string; readonly text: string };
}

/** Looks at a configuration before a start, and changes nothing. */
export type Examine = (config: Config) => Promise<Finding[]>;

/** Tests an item for real. The signal is aborted when the test takes too long. */
export type Test = (context: Context, actor: Actor, signal: AbortSignal) => Promise<Tested>;

/** Looks at a part of the running service. @throws whatever keeps it from being seen, which counts as down */
export type Watch = (context: Context) => Promise<Seen>;

/** Placeholder for the tester's email address, so that no text keeps the address of a deleted account. */
export const ADDRESS = '{address}';

/** From here on, an answer that usually takes milliseconds is slow. */
export const SLOW_MS = 2_000;

export const fine = (check: string, text: string): Finding => ({ check, state: 'fine', text });
export const skipped = (check: string, text: string): Finding => ({ check, state: 'skipped', text });
export const warning = (check: string, text: string, advice: string): Finding => ({
  check,
  state: 'warning',
  text,
  advice,
});
export const problem = (check: string, text: string, advice: string): Finding => ({
  check,
  state: 'problem',
  text,
  advice,
});

/** The message of an error, in one line. */
export function messageOf(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  return message.replaceAll(/\s+/g, ' ').trim();
}

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

/** A duration on the page “Status”: '12 ms', '1.2 s'. */
export function describeMs(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** A duration on the page “Set Up”: '0.4 seconds'. */
export function describeSeconds(ms: number): string {
  const seconds = ms / 1_000;
  return seconds < 9.95 ? `${seconds.toFixed(1)} seconds` : `${Math.round(seconds)} seconds`;
}

/** '1.3 GB', '92 MB', '700 bytes'. */
export function describeBytes(bytes: number): string {
  if (bytes >= 999.5e6) return `${(bytes / 1e9).toFixed(1)} GB`;
  if (bytes >= 1e6) return `${Math.round(bytes / 1e6)} MB`;
  return bytes >= 1e3 ? `${Math.round(bytes / 1e3)} kB` : `${bytes} bytes`;
}
