import type { z } from 'zod';
import type { Tx } from '#db/client.ts';

/** A kind of job: what a feature enqueues and, in whichever process, works on. */
export interface JobKind<Data extends object> {
  /** Names its queue, too. */
  readonly name: string;
  /** What a job holds. */
  readonly data: z.ZodType<Data>;
  /**
   * How late a job may begin that had to wait: for its time, or for another try. In seconds; what may begin at once
   * does so.
   */
  readonly pollSeconds: number;
  /** Jobs that one process works on at the same time; one unless told. */
  readonly atOnce?: number;
  /** Delays in seconds. None where the clock looks again at what was left undone. */
  readonly retry?: Retry;
  /** How many there are of one key: any number unless told. */
  readonly perKey?: 'one waiting' | 'one in all';
}

/** How often a failed job is tried again, later each time. Delays in seconds. */
export interface Retry {
  readonly limit: number;
  readonly delay: number;
  readonly maxDelay: number;
}

interface NewJob<Data extends object> {
  readonly data: Data;
  /** Not before then, or so many seconds from now. */
  readonly startAfter?: Date | number;
  /** The higher ones go first; 0 unless told. */
  readonly priority?: number;
  readonly key?: string;
}

/** Takes jobs. They wait in the database until a process has worked on them: a crash loses none. */
export interface JobQueue {
  /** With a transaction the jobs are there if that commits, and only then; without, at once. */
  enqueue<Data extends object>(
    tx: Tx | null,
    kind: JobKind<Data>,
    ...jobs: readonly NewJob<Data>[]
  ): Promise<void>;
}

/** One try at a job. */
export interface Attempt {
  /** Ends when the process stops and has waited long enough. */
  readonly signal: AbortSignal;
  /** True when it is not tried again. */
  readonly isLast: boolean;
}

/** What a process does with the jobs of a kind. */
export interface JobHandler {
  readonly kind: JobKind<object>;
  run(data: unknown, attempt: Attempt): Promise<void>;
}

/** Works on jobs of a kind, with what they hold as it was enqueued. */
export function handle<Data extends object>(
  kind: JobKind<Data>,
  run: (data: Data, attempt: Attempt) => Promise<void>,
): JobHandler {
  return { kind, run: (data, attempt) => run(kind.data.parse(data), attempt) };
}
