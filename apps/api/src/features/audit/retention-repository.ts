import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { daysAgo } from '#db/delete-older.ts';

/** Changes by staff that are older than so many days. */
export function countOldChanges(db: Db, days: number): Promise<number> {
  return countRows(db.selectFrom('auditLog').where('createdAt', '<', daysAgo(days)));
}

/**
 * Deletes the oldest of them. The table lets nothing go that is younger than a year, and older entries only in such a
 * transaction.
 * @returns how many
 */
export async function deleteOldChanges(tx: Tx, days: number, limit: number): Promise<number> {
  await sql`select set_config('voicedraft.retention', 'on', true)`.execute(tx);
  const old = tx
    .selectFrom('auditLog')
    .select('id')
    .where('createdAt', '<', daysAgo(days))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit);
  const { numDeletedRows } = await tx.deleteFrom('auditLog').where('id', 'in', old).executeTakeFirst();
  await sql`select set_config('voicedraft.retention', '', true)`.execute(tx);
  return Number(numDeletedRows);
}
