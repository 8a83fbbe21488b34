import { z } from 'zod';
import type { Context } from '#context.ts';
import type { JobKind } from '#job.ts';
import { releaseAbandoned } from './lifecycle.ts';
import * as repository from './repository.ts';

/**
 * Watches for expired leases. One such job exists while generations run anywhere, and none otherwise: whoever
 * starts a generation enqueues it, and it re-enqueues itself until nothing is running.
 */
export const WATCH_LEASES: JobKind<object> = {
  name: 'watch-leases',
  data: z.object({}),
  pollSeconds: 5,
  perKey: 'one waiting',
};

type LeaseContext = Pick<Context, 'db' | 'jobs' | 'log'>;

/**
 * Renews the leases of what this process is working on, and schedules a check of their expiry in case the process
 * cannot renew them again.
 */
export async function renewLeases(context: LeaseContext, ids: readonly string[]): Promise<void> {
  try {
    await repository.renewLeases(context.db, ids);
    await enqueueWatch(context, repository.LEASE_SECONDS);
  } catch (error) {
    context.log.error({ err: error }, 'the leases of running generations were not renewed; they will be');
  }
}

/** Gives up generations whose lease has expired, and schedules a check for the next lease that may. */
export async function watchLeases(context: Context): Promise<void> {
  await releaseExpired(context);
  const next = await repository.findNextLeaseEnd(context.db);
  if (next !== null) await enqueueWatch(context, next);
}

/** Gives up generations whose lease has expired: their process no longer exists. */
export async function releaseExpired(context: Context): Promise<void> {
  const released = await releaseAbandoned(context);
  if (released > 0) context.log.warn({ released }, 'abandoned generations were given up');
}

function enqueueWatch({ jobs }: Pick<Context, 'jobs'>, startAfter: Date | number): Promise<void> {
  return jobs.enqueue(null, WATCH_LEASES, { data: {}, key: 'leases', startAfter });
}
