import type { Context } from '#context.ts';
import { enqueueGenerations } from './generate-job.ts';
import * as leases from './lease-repository.ts';

type HandOverContext = Pick<Context, 'db' | 'jobs' | 'running' | 'log'>;

/**
 * Lets another process continue one of this process's generations. If that fails, the lease expires.
 * @returns false if it had already ended
 */
export async function handOver(context: HandOverContext, id: string): Promise<boolean> {
  const { db, running, log } = context;
  try {
    return await db.transaction().execute(async (tx) => {
      const left = await leases.giveUpLease(tx, id, running.owner);
      if (left === null) return false;
      await enqueueGenerations(context, tx, [left]);
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
export async function passOnLost(context: Pick<HandOverContext, 'db' | 'jobs'>): Promise<number> {
  return context.db.transaction().execute(async (tx) => {
    const lost = await leases.endLostLeases(tx);
    await enqueueGenerations(context, tx, lost);
    return lost.length;
  });
}

/** Enqueues generations again that have waited for a while, in case their jobs were lost; or `all` that wait. */
export async function recallWaiting(
  context: Pick<HandOverContext, 'db' | 'jobs'>,
  options: { all?: boolean } = {},
): Promise<void> {
  const waiting = await leases.findWaiting(context.db, { all: options.all ?? false });
  await enqueueGenerations(context, null, waiting);
}
