import { z } from 'zod';
import type { Context } from '#context.ts';
import type { JobKind } from '#job.ts';
import { passOnLost, recallWaiting } from './hand-over.ts';
import * as leases from './lease-repository.ts';
import { releaseAbandoned } from './fail-generation.ts';

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
 * @returns the ids of those that it still holds; null if that could not be found out
 */
export async function renewLeases(
  context: LeaseContext,
  ids: readonly string[],
  owner: string,
): Promise<ReadonlySet<string> | null> {
  try {
    const held = await leases.renewLeases(context.db, ids, owner);
    await enqueueWatch(context, leases.LEASE_SECONDS);
    return new Set(held);
  } catch (error) {
    context.log.error({ err: error }, 'the leases of running generations were not renewed; they will be');
    return null;
  }
}

/** Passes on generations whose process was lost, and schedules a check for the next lease that may end. */
export async function watchLeases(context: Context): Promise<void> {
  await reviewLeases(context);
  const next = await leases.findNextLeaseEnd(context.db);
  if (next !== null) await enqueueWatch(context, next);
}

/** Lets other processes go on with generations whose process was lost, and gives up those that have lost two. */
export async function reviewLeases(
  context: Pick<Context, 'db' | 'engines' | 'jobs' | 'storage' | 'log' | 'generationPorts' | 'report'>,
): Promise<void> {
  const passedOn = await passOnLost(context);
  if (passedOn > 0) context.log.warn({ passedOn }, 'generations of a lost process are passed on');
  const released = await releaseAbandoned(context);
  if (released > 0) context.log.warn({ released }, 'abandoned generations were given up');
}

/** The same, and what has waited for longer than its job should take: catches what jobs have missed. */
export async function reviewGenerations(context: Context): Promise<void> {
  await reviewLeases(context);
  await recallWaiting(context);
}

/** Passes on everything that was being worked on: no other process can exist. */
export async function takeUpAfterCrash(context: Context): Promise<void> {
  await leases.expireLeases(context.db);
  await reviewLeases(context);
}

function enqueueWatch({ jobs }: Pick<Context, 'jobs'>, startAfter: Date | number): Promise<void> {
  return jobs.enqueue(null, WATCH_LEASES, { data: {}, key: 'leases', startAfter });
}
