import { setTimeout as sleep } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** Messages that one process hands to the mail server at the same time. */
const SENT_AT_ONCE = 5;
const LOOK_EVERY_MS = 500;
/** What messages that are being sent get at a stop; then they are broken off and sent again by the next start. */
const CLOSE_GRACE_MS = 5_000;

export interface DispatcherOptions<Data> {
  readonly boss: PgBoss;
  readonly queue: string;
  readonly log: Logger;
  /** Sends one message. Rejects when it was not taken; the signal ends at a stop. */
  readonly deliver: (job: JobWithMetadata<Data>, stopped: AbortSignal) => Promise<void>;
  /** What is kept of a message that was not taken. */
  readonly describe: (error: unknown) => string;
}

/**
 * Takes messages from the queue and sends each by itself: as soon as one has ended, the next one begins, however
 * long the others take.
 * @returns what ends it
 */
export function startDispatcher<Data extends object>(options: DispatcherOptions<Data>): () => Promise<void> {
  const { boss, queue, log, deliver, describe } = options;
  const closing = new AbortController();
  const stopped = new AbortController();
  const sending = new Set<Promise<void>>();

  async function send(job: JobWithMetadata<Data>): Promise<void> {
    try {
      try {
        await deliver(job, stopped.signal);
      } catch (error) {
        log.warn({ err: error, jobId: job.id }, 'a message was not accepted; it will be retried');
        await boss.fail(queue, job.id, { reason: describe(error) });
        return;
      }
      await boss.complete(queue, job.id);
    } catch (error) {
      log.error({ err: error, jobId: job.id }, 'the outcome of a message was not recorded');
    }
  }

  async function take(): Promise<boolean> {
    const free = SENT_AT_ONCE - sending.size;
    if (free === 0) return true;
    const jobs = await boss.fetch<Data>(queue, { batchSize: free, includeMetadata: true });
    for (const job of jobs) {
      const ended: Promise<void> = send(job).finally(() => sending.delete(ended));
      sending.add(ended);
    }
    return jobs.length === free;
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      let isFull = false;
      try {
        isFull = await take();
      } catch (error) {
        log.error({ err: error }, 'messages were not taken from the queue; they will be retried');
      }
      const pause = sleep(LOOK_EVERY_MS, undefined, { signal: closing.signal }).catch(() => {});
      // There may be more than were free: whichever ends first makes room for the next.
      await (isFull ? Promise.race([pause, ...sending]) : pause);
    }
  }

  const running = run();
  return async () => {
    closing.abort();
    await running;
    const timer = setTimeout(() => stopped.abort(), CLOSE_GRACE_MS);
    await Promise.all(sending);
    clearTimeout(timer);
  };
}
