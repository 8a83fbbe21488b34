import { type Expression, sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { daysAgo } from '#db/delete-older.ts';
import { EXPIRED_DRAFT } from './attachment-repository.ts';

/** Tickets that were closed so many days ago, and in which nobody has written since. */
function selectOld(db: Db, days: number) {
  return db
    .selectFrom('tickets')
    .where('status', '=', 'closed')
    .where('updatedAt', '<', daysAgo(days))
    .where((where) => where.or([where('closedAt', 'is', null), where('closedAt', '<', daysAgo(days))]));
}

export function countOldTickets(db: Db, days: number): Promise<number> {
  return countRows(selectOld(db, days));
}

/**
 * Deletes the oldest of them with their messages and notes. Their files remain as expired drafts, so that the next
 * clean-up deletes them even after a crash.
 * @returns how many tickets
 */
export async function deleteOldTickets(tx: Tx, days: number, limit: number): Promise<number> {
  const rows = await selectOld(tx, days).select('id').orderBy('updatedAt').limit(limit).forUpdate().execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.updateTable('ticketAttachments').set(EXPIRED_DRAFT).where('ticketId', 'in', ids).execute();
  await tx.deleteFrom('ticketNotes').where('ticketId', 'in', ids).execute();
  await tx.deleteFrom('ticketMessages').where('ticketId', 'in', ids).execute();
  await tx.deleteFrom('tickets').where('id', 'in', ids).execute();
  return ids.length;
}

/** Whether a user, by the id in a query, has a ticket. */
export function hasTickets(userId: Expression<string>): Expression<SqlBool> {
  return sql<boolean>`exists (select from tickets where tickets.user_id = ${userId})`;
}
