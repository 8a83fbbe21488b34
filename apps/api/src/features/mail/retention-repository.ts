import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { daysAgo } from '#db/delete-older.ts';

/** Messages that were last sent more than so many days ago. One that still waits is kept, however long. */
function selectOld(db: Db, days: number) {
  return db
    .selectFrom('mailLog')
    .where('createdAt', '<', daysAgo(days))
    .where('status', '<>', 'queued')
    .where((where) => where.or([where('sentAt', 'is', null), where('sentAt', '<', daysAgo(days))]));
}

export function countOldMail(db: Db, days: number): Promise<number> {
  return countRows(selectOld(db, days));
}

/** Deletes the oldest of them. @returns how many */
export async function deleteOldMail(tx: Tx, days: number, limit: number): Promise<number> {
  const old = selectOld(tx, days).select('id').orderBy('createdAt').limit(limit);
  const { numDeletedRows } = await tx.deleteFrom('mailLog').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
