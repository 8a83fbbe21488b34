import type { CannedReplyInput } from '@voicedraft/contract/ticket-administration';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NEXT_REVISION } from '#db/next-revision.ts';
import type { Schema } from '#db/schema.ts';

export type CannedReplyRow = Selectable<Schema['cannedReplies']>;

/** Canned replies by title, ignoring case. */
export function findCannedReplies(db: Db, limit: number): Promise<CannedReplyRow[]> {
  return db
    .selectFrom('cannedReplies')
    .selectAll()
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A canned reply, locked for this transaction; null if it does not exist. */
export async function lockCannedReply(tx: Tx, id: string): Promise<CannedReplyRow | null> {
  const row = await tx
    .selectFrom('cannedReplies')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export function insertCannedReply(tx: Tx, reply: CannedReplyInput): Promise<CannedReplyRow> {
  return tx.insertInto('cannedReplies').values(reply).returningAll().executeTakeFirstOrThrow();
}

export function updateCannedReply(tx: Tx, id: string, reply: CannedReplyInput): Promise<CannedReplyRow> {
  return tx
    .updateTable('cannedReplies')
    .set({ ...reply, ...NEXT_REVISION })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteCannedReply(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('cannedReplies').where('id', '=', id).execute();
}
