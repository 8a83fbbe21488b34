import type { Context } from '#context.ts';
import { GENERATE, jobFor } from './generate-job.ts';
import * as leases from './lease-repository.ts';

type HandOverContext = Pick<Context, 'db' | 'jobs' | 'running' | 'log'>;

/**
 * Lets another process continue one of this process's generations. If that fails, the lease expires.
 * @returns false if it had already ended
 */
export async function handOver({ db, jobs, running, log }: HandOverContext, id: string): Promise<boolean> {
  try {
    return await db.transaction().execute(async (tx) => {
      if (!(await leases.giveUpLease(tx, id, running.owner))) return false;
      await jobs.enqueue(tx, GENERATE, jobFor(id));
      return true;
    });
  } catch (error) {
    log.error({ err: error, generationId: id }, 'a generation was not handed over; its lease will end');
    return true;
  }
}

/**
 * Lets other processes continue the generations of lost processes, except after a second loss.
 * @returns how many
 */
export async function passOnLost({ db, jobs }: Pick<HandOverContext, 'db' | 'jobs'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ids = await leases.endLostLeases(tx);
    if (ids.length > 0) await jobs.enqueue(tx, GENERATE, ...ids.map((id) => jobFor(id)));
    return ids.length;
  });
}

/** Enqueues generations again that have waited for a while, in case their jobs were lost; or `all` that wait. */
export async function recallWaiting(
  { db, jobs }: Pick<HandOverContext, 'db' | 'jobs'>,
  options: { all?: boolean } = {},
): Promise<void> {
  const ids = await leases.findWaiting(db, { all: options.all ?? false });
  if (ids.length > 0) await jobs.enqueue(null, GENERATE, ...ids.map((id) => jobFor(id)));
}
