import { z } from 'zod';
import type { Context } from '#context.ts';
import type { JobKind } from '#job.ts';
import { releaseAbandoned } from './lifecycle.ts';
import * as repository from './repository.ts';

/**
 * Waits for the end of a lease. One waits while generations run anywhere, and none while none do: whoever works on
 * one enqueues it, and it enqueues itself again until nothing runs.
 */
export const WATCH_LEASES: JobKind<object> = {
  name: 'watch-leases',
  data: z.object({}),
  pollSeconds: 5,
  perKey: 'one waiting',
};

type LeaseContext = Pick<Context, 'db' | 'jobs' | 'log'>;

/** Renews the leases of what this process works on, and has their end noticed should it be the last time. */
export async function renewLeases(context: LeaseContext, ids: readonly string[]): Promise<void> {
  try {
    await repository.renewLeases(context.db, ids);
    await enqueueWatch(context, repository.LEASE_SECONDS);
  } catch (error) {
    context.log.error({ err: error }, 'the leases of running generations were not renewed; they will be');
  }
}

/** Gives up generations whose lease has run out, and waits for the next one that may. */
export async function watchLeases(context: Context): Promise<void> {
  await releaseExpired(context);
  const next = await repository.findNextLeaseEnd(context.db);
  if (next !== null) await enqueueWatch(context, next);
}

/** Gives up generations whose lease has run out: their process is gone. */
export async function releaseExpired(context: Context): Promise<void> {
  const released = await releaseAbandoned(context);
  if (released > 0) context.log.warn({ released }, 'abandoned generations were given up');
}

function enqueueWatch({ jobs }: Pick<Context, 'jobs'>, startAfter: Date | number): Promise<void> {
  return jobs.enqueue(null, WATCH_LEASES, { data: {}, key: 'leases', startAfter });
}
