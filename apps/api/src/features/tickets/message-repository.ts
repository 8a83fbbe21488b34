import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows, hasRows } from '#db/count-rows.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

export type MessageRow = Selectable<Schema['ticketMessages']>;

/** The replies of tickets, oldest first. */
export async function findMessages(db: Db, ticketIds: readonly string[]): Promise<MessageRow[]> {
  if (ticketIds.length === 0) return [];
  return db
    .selectFrom('ticketMessages')
    .selectAll()
    .where('ticketId', 'in', ticketIds)
    .orderBy('id')
    .execute();
}

/** Stores replies in order and returns their ids. */
export async function insertMessages(
  tx: Tx,
  messages: readonly Insertable<Schema['ticketMessages']>[],
): Promise<number[]> {
  const rows = await tx.insertInto('ticketMessages').values(messages).returning('id').execute();
  return rows.map((row) => row.id);
}

/** Whether a reply of this author with this key is stored. */
export async function hasMessage(
  db: Db,
  key: { ticketId: string; authorId: string; requestKey: string },
): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('ticketMessages')
      .where('ticketId', '=', key.ticketId)
      .where('authorId', '=', key.authorId)
      .where('requestKey', '=', key.requestKey),
  );
}

export function countMessages(db: Db, ticketId: string): Promise<number> {
  return countRows(db.selectFrom('ticketMessages').where('ticketId', '=', ticketId));
}

/** The last reply of a ticket up to an id, given as digits; null if there is none. */
export async function findLastMessageId(db: Db, ticketId: string, upTo: string): Promise<number | null> {
  const row = await db
    .selectFrom('ticketMessages')
    .select('id')
    .where('ticketId', '=', ticketId)
    .where('id', '<=', sql<number>`${upTo}::bigint`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Staff's replies to a ticket that have not been emailed, oldest first. */
export function findUnmailed(tx: Tx, ticketId: string): Promise<MessageRow[]> {
  return tx
    .selectFrom('ticketMessages')
    .selectAll()
    .where('ticketId', '=', ticketId)
    .where('sender', '=', 'admin')
    .where('mailedAt', 'is', null)
    .orderBy('id')
    .execute();
}

export async function markMailed(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.updateTable('ticketMessages').set({ mailedAt: NOW }).where('id', 'in', ids).execute();
}
