import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { JobKind } from '#job.ts';
import { findUid } from './hosted-repository.ts';

/** Deletes an account at the hosted provider. Repeated for about a month: an erased person must be erased there too. */
export const ERASE_HOSTED: JobKind<{ uid: string }> = {
  name: 'erase-hosted',
  data: z.object({ uid: z.string() }),
  pollSeconds: 30,
  retry: { limit: 200, delay: 60, maxDelay: 4 * 3600 },
};

/**
 * Queues the deletion of an account at the provider, in the transaction that erases it here; before its rows go.
 * @returns its id there; null if it has none
 */
export async function queueErasure(
  { hosted, jobs }: Pick<Context, 'hosted' | 'jobs'>,
  tx: Tx,
  userId: string,
): Promise<string | null> {
  const uid = hosted === null ? null : await findUid(tx, userId);
  if (uid !== null) await jobs.enqueue(tx, ERASE_HOSTED, { data: { uid } });
  return uid;
}

/** Tries to delete it at once: until then, its owner could sign in there and get a new account here. */
export async function eraseNow(context: Pick<Context, 'hosted' | 'log'>, uid: string | null): Promise<void> {
  if (uid === null) return;
  try {
    await eraseHosted(context, uid);
  } catch (error) {
    context.log.warn({ err: error }, 'an erased account is still at the hosted provider; a job tries again');
  }
}

/** Works on the job. */
export async function eraseHosted({ hosted }: Pick<Context, 'hosted'>, uid: string): Promise<void> {
  if (hosted === null) throw new Error('No hosted provider is configured: set IDENTITY=firebase again.');
  await hosted.erase(uid);
}
