import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { OLDEST_USABLE } from '#db/draft-rows.ts';
import type { Schema } from '#db/schema.ts';

export type AttachmentRow = Selectable<Schema['ticketAttachments']>;

export async function insertDraft(tx: Tx, draft: Insertable<Schema['ticketAttachments']>): Promise<void> {
  await tx.insertInto('ticketAttachments').values(draft).execute();
}

/** Size of what a user has sent in their own tickets, in bytes; a small file counts as 100 kB. */
export async function sumSentBytes(db: Db, ownerId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('ticketAttachments')
    .innerJoin('tickets', 'tickets.id', 'ticketAttachments.ticketId')
    .select(sql<number>`coalesce(sum(greatest(size, 100000)), 0)::bigint`.as('bytes'))
    .where('tickets.userId', '=', ownerId)
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Attaches files to a message; null is the first one of a ticket. Returns how many could be attached. */
export async function attachDrafts(
  tx: Tx,
  ids: readonly string[],
  owner: string,
  target: { ticketId: string; messageId: number | null },
): Promise<number> {
  const result = await tx
    .updateTable('ticketAttachments')
    .set(target)
    .where('id', 'in', ids)
    .where('ownerId', '=', owner)
    .where('ticketId', 'is', null)
    .where('createdAt', '>', OLDEST_USABLE)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The files of tickets, in the order of upload. */
export async function findAttachments(db: Db, ticketIds: readonly string[]): Promise<AttachmentRow[]> {
  if (ticketIds.length === 0) return [];
  return db
    .selectFrom('ticketAttachments')
    .selectAll()
    .where('ticketId', 'in', ticketIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** A file, with the account that owns its ticket. */
export async function findAttachment(
  db: Db,
  id: string,
): Promise<(AttachmentRow & { ticketUserId: string | null }) | null> {
  const row = await db
    .selectFrom('ticketAttachments')
    .leftJoin('tickets', 'tickets.id', 'ticketAttachments.ticketId')
    .selectAll('ticketAttachments')
    .select('tickets.userId as ticketUserId')
    .where('ticketAttachments.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Values that make an upload an expired draft, which the next clean-up deletes with its file, even after a crash. */
export const EXPIRED_DRAFT = {
  ticketId: null,
  messageId: null,
  name: '',
  createdAt: sql<Date>`to_timestamp(0)`,
};

/** Makes a user's unsent file an expired draft, which no message can have. False if it is none. */
export async function expireDraft(db: Db, id: string, ownerId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ticketAttachments')
    .set(EXPIRED_DRAFT)
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('ticketId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Removes a user's uploads from their own tickets, but not what they sent to others as staff. The rows remain as
 * expired drafts, so that the next clean-up deletes the files even after a crash.
 */
export async function dropAttachmentsOf(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .updateTable('ticketAttachments')
    .set(EXPIRED_DRAFT)
    .where('ownerId', '=', ownerId)
    .where((where) =>
      where.or([
        where('ticketId', 'is', null),
        where('ticketId', 'in', where.selectFrom('tickets').select('id').where('userId', '=', ownerId)),
      ]),
    )
    .execute();
}
