import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { hasRows } from '#db/count-rows.ts';
import { NOW } from '#db/now.ts';

/**
 * Asks the process that works on a user's running voiceover to stop it.
 * @returns false if there is none
 */
export async function requestStop(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .updateTable('generations')
    .set({ stopRequestedAt: NOW })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('kind', '=', 'voice')
    .where('status', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Requests that recordings of deleted projects stop, in that transaction: finished lines are kept, the rest of the
 * credits returns.
 */
export async function stopRecordingsOf(tx: Tx, entryIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('generations')
    .set({ stopRequestedAt: NOW })
    .where(sql<boolean>`entry_id = any(${[...entryIds]}::uuid[])`)
    .where('kind', '=', 'voice')
    .where('status', '=', 'running')
    .where('stopRequestedAt', 'is', null)
    .execute();
}

/** Whether the owner has asked to stop it. */
export async function isStopRequested(db: Db, id: string): Promise<boolean> {
  return hasRows(db.selectFrom('generations').where('id', '=', id).where('stopRequestedAt', 'is not', null));
}
