import type { CannedReplyInput } from '@voicedraft/contract/ticket-administration';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';

export type CannedReplyRow = Selectable<Schema['cannedReplies']>;

/** Canned replies by title, whatever its case. */
export function findCannedReplies(db: Db, limit: number): Promise<CannedReplyRow[]> {
  return db
    .selectFrom('cannedReplies')
    .selectAll()
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A canned reply, kept for this transaction; null when there is none. */
export async function lockCannedReply(tx: Tx, id: string): Promise<CannedReplyRow | null> {
  const row = await tx
    .selectFrom('cannedReplies')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export function insertCannedReply(tx: Tx, reply: CannedReplyInput, now: Date): Promise<CannedReplyRow> {
  return tx
    .insertInto('cannedReplies')
    .values({ ...reply, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateCannedReply(
  tx: Tx,
  id: string,
  reply: CannedReplyInput,
  now: Date,
): Promise<CannedReplyRow> {
  return tx
    .updateTable('cannedReplies')
    .set({ ...reply, updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteCannedReply(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('cannedReplies').where('id', '=', id).execute();
}
