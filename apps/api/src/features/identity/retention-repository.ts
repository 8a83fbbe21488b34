import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { daysAgo } from '#db/delete-older.ts';

/** Sign-ins and other events that are older than so many days. */
export function countOldEvents(db: Db, days: number): Promise<number> {
  return countRows(db.selectFrom('securityEvents').where('happenedAt', '<', daysAgo(days)));
}

/** Deletes the oldest of them. @returns how many */
export async function deleteOldEvents(tx: Tx, days: number, limit: number): Promise<number> {
  const old = tx
    .selectFrom('securityEvents')
    .select('id')
    .where('happenedAt', '<', daysAgo(days))
    .orderBy('happenedAt')
    .limit(limit);
  const { numDeletedRows } = await tx.deleteFrom('securityEvents').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Identities that were never verified, and that have had no session for as many days. */
export async function findNeverVerified(db: Db, days: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('identityUsers')
    .select('id')
    .where('emailVerified', '=', false)
    .where('createdAt', '<', daysAgo(days))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('identitySessions')
            .select('identitySessions.id')
            .whereRef('identitySessions.userId', '=', 'identityUsers.id')
            .where('identitySessions.updatedAt', '>', daysAgo(days)),
        ),
      ),
    )
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
