import type { Context } from '#context.ts';
import { passOnLost, recallWaiting } from './hand-over.ts';
import * as leases from './lease-repository.ts';
import { releaseAbandoned } from './fail-generation.ts';

/**
 * How often each working process looks for generations that another one has lost. No job does this: a process that is
 * killed takes the job that it has just fetched with it, for minutes.
 */
const LOOK_MS = 4_000;

type ReviewContext = Pick<
  Context,
  'db' | 'engines' | 'jobs' | 'storage' | 'log' | 'generationPorts' | 'emit'
>;

/**
 * Renews the leases of this process.
 * @returns the ids of those it still holds; null if that is unknown
 */
export async function renewLeases(
  { db, log }: Pick<Context, 'db' | 'log'>,
  ids: readonly string[],
  owner: string,
): Promise<ReadonlySet<string> | null> {
  try {
    return new Set(await leases.renewLeases(db, ids, owner));
  } catch (error) {
    log.error({ err: error }, 'the leases of running generations were not renewed; they will be');
    return null;
  }
}

/** Lets other processes continue the generations of lost processes, and gives up those that have lost two. */
export async function reviewLeases(context: ReviewContext): Promise<void> {
  const passedOn = await passOnLost(context);
  if (passedOn > 0) context.log.warn({ passedOn }, 'generations of a lost process are passed on');
  const released = await releaseAbandoned(context);
  if (released > 0) context.log.warn({ released }, 'abandoned generations were given up');
}

/**
 * Reviews every few seconds: generations of lost processes, and those that wait without a job.
 * @returns stops it
 */
export function watchGenerations(context: ReviewContext): () => Promise<void> {
  let looking: Promise<void> | null = null;
  const look = async () => {
    try {
      if (!(await leases.isAnyDue(context.db))) return;
      await reviewLeases(context);
      await recallWaiting(context);
    } catch (error) {
      context.log.error({ err: error }, 'lost generations were not looked for; they will be');
    }
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null;
    });
  }, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/**
 * Passes on the work of ended processes at once, and generations whose jobs they may have fetched.
 * @param owners their ids
 */
export async function takeUpAfterCrash(
  context: ReviewContext,
  owners: readonly string[] | 'everybody',
): Promise<void> {
  if (owners.length === 0) return;
  await leases.expireLeases(context.db, owners);
  await reviewLeases(context);
  await recallWaiting(context, { all: true });
}
