import type { z } from 'zod';
import type { Tx } from '#db/client.ts';

/** A type of job: what a feature enqueues, and what some process works on. */
export interface JobKind<Data extends object> {
  /** Also the name of its queue. */
  readonly name: string;
  /** Schema of its data. */
  readonly data: z.ZodType<Data>;
  /**
   * How late a job may start if it had to wait for its time or for a retry, in seconds. A job that may start at
   * once does so.
   */
  readonly pollSeconds: number;
  /** How many of these jobs one process works on at the same time; one by default. */
  readonly atOnce?: number;
  /** Retry delays in seconds. Omitted if a scheduled job picks up what was left undone. */
  readonly retry?: Retry;
  /** How many jobs with the same key may exist; unlimited by default. */
  readonly perKey?: 'one waiting' | 'one in all';
}

/** How often a failed job is retried, with growing delays. Delays in seconds. */
export interface Retry {
  readonly limit: number;
  readonly delay: number;
  readonly maxDelay: number;
}

interface NewJob<Data extends object> {
  readonly data: Data;
  /** Earliest start: a time, or a number of seconds from now. */
  readonly startAfter?: Date | number;
  /** Jobs with a higher priority run first; 0 by default. */
  readonly priority?: number;
  readonly key?: string;
}

/** Accepts jobs. They are stored in the database until a process has completed them, so a crash loses none. */
export interface JobQueue {
  /** With a transaction, the jobs exist once it commits and only then; without one, immediately. */
  enqueue<Data extends object>(
    tx: Tx | null,
    kind: JobKind<Data>,
    ...jobs: readonly NewJob<Data>[]
  ): Promise<void>;
}

/** One attempt at a job. */
export interface Attempt {
  /** Aborted when the process stops and its grace period is over. */
  readonly signal: AbortSignal;
  /** True if there is no further retry. */
  readonly isLast: boolean;
}

/** A job failed, and would fail again: it is not retried. */
export class FinalError extends Error {}

/** How a process handles jobs of one type. */
export interface JobHandler {
  readonly kind: JobKind<object>;
  run(data: unknown, attempt: Attempt): Promise<void>;
}

/** Handles jobs of one type, with their data as it was enqueued. */
export function handle<Data extends object>(
  kind: JobKind<Data>,
  run: (data: Data, attempt: Attempt) => Promise<void>,
): JobHandler {
  return { kind, run: (data, attempt) => run(kind.data.parse(data), attempt) };
}
