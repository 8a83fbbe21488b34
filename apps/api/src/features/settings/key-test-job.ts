import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { JobKind } from '#job.ts';

/** Enqueued for the time at which a provider key is due for a test. */
export const TEST_KEY: JobKind<{ keyId: string }> = {
  name: 'test-key',
  data: z.object({ keyId: z.string() }),
  pollSeconds: 10,
};

/** Schedules a test of a key, if the transaction commits; null for no further test. */
export async function enqueueTest(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  keyId: string,
  at: Date | null,
): Promise<void> {
  if (at !== null) await jobs.enqueue(tx, TEST_KEY, { data: { keyId }, startAfter: at });
}
