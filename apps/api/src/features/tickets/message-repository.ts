import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { hasRows } from '#db/count-rows.ts';
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

/** A reply's own part of what a list carries, besides its text, in characters. */
const REPLY_CHARACTERS = 200;

/** The latest replies of tickets, up to so many characters of each, oldest first. */
export async function findLatestMessages(
  db: Db,
  ticketIds: readonly string[],
  characters: number,
): Promise<MessageRow[]> {
  if (ticketIds.length === 0) return [];
  const upToHere = sql<number>`sum(length(message) + ${REPLY_CHARACTERS}::int)
    over (partition by ticket_id order by id desc)`;
  const latest = db
    .selectFrom('ticketMessages')
    .select(['id', upToHere.as('characters')])
    .where('ticketId', 'in', ticketIds)
    .as('latest');
  return db
    .selectFrom('ticketMessages')
    .innerJoin(latest, 'latest.id', 'ticketMessages.id')
    .selectAll('ticketMessages')
    .where('latest.characters', '<=', characters)
    .orderBy('ticketMessages.id')
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

/** How many replies a ticket has, and how long they are together, in characters. */
export function measureMessages(db: Db, ticketId: string): Promise<{ count: number; characters: number }> {
  return db
    .selectFrom('ticketMessages')
    .select((where) => [
      where.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(length(message)), 0)`.as('characters'),
    ])
    .where('ticketId', '=', ticketId)
    .executeTakeFirstOrThrow();
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
