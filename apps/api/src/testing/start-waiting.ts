import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Tx } from '#db/client.ts';

/** Only a call that never begins takes as long. */
const LIMIT_MS = 20_000;

/**
 * Returns once a call waits for a lock, or has ended without. Another connection may be what waits, so hold the lock in
 * the given transaction only.
 */
export async function startWaiting<Result>(
  tx: Tx,
  call: Promise<Result>,
): Promise<{ ended: Promise<Result> }> {
  let hasEnded = false;
  const ended = call.finally(() => (hasEnded = true));
  await vi.waitFor(async () => {
    // A transaction sees the activity as it was when it first looked.
    await sql`select pg_stat_clear_snapshot()`.execute(tx);
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
    if (!hasEnded && rows.length === 0) throw new Error('The call neither waits nor has ended.');
  }, LIMIT_MS);
  return { ended };
}
