import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';
import { waitForTurn } from '#features/identity/service.ts';

export type AttachmentRow = Selectable<Schema['ticketAttachments']>;

/** How long a file waits for its message, in hours; after that, it cannot be attached any more. */
const DRAFT_HOURS = 24;
/**
 * When a file without a message is deleted, in hours: any transaction that still attaches it has long ended by
 * then.
 */
const DELETE_HOURS = 25;

/**
 * Inserts the row of a file before it is stored, unless its owner has too many files without a message.
 * @returns false if the owner has too many
 */
export async function insertDraft(
  tx: Tx,
  draft: Insertable<Schema['ticketAttachments']>,
  draftsMax: number,
): Promise<boolean> {
  // One at a time, so that parallel uploads are counted correctly.
  await waitForTurn(tx, draft.ownerId);
  const { drafts } = await tx
    .selectFrom('ticketAttachments')
    .select((expression) => expression.fn.countAll<number>().as('drafts'))
    .where('ownerId', '=', draft.ownerId)
    .where('ticketId', 'is', null)
    .executeTakeFirstOrThrow();
  if (drafts >= draftsMax) return false;
  await tx.insertInto('ticketAttachments').values(draft).execute();
  return true;
}

/** Attaches files to a message; null is the first one of a ticket. Returns how many could be attached. */
export async function attachDrafts(
  tx: Tx,
  ids: readonly string[],
  owner: string,
  place: { ticketId: string; messageId: number | null },
): Promise<number> {
  const result = await tx
    .updateTable('ticketAttachments')
    .set(place)
    .where('id', 'in', ids)
    .where('ownerId', '=', owner)
    .where('ticketId', 'is', null)
    .where('createdAt', '>', sql<Date>`now() - make_interval(hours => ${DRAFT_HOURS})`)
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

/** Ids of files that were not attached in time, oldest first. */
export async function findStaleDrafts(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ticketAttachments')
    .select('id')
    .where('ticketId', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${DELETE_HOURS})`)
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Of the given ids, those of existing files. */
export async function findKnown(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('ticketAttachments').select('id').where('id', 'in', ids).execute();
  return rows.map((row) => row.id);
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ticketAttachments').where('id', '=', id).where('ticketId', 'is', null).execute();
}

/**
 * Removes a user's uploads from their own tickets, but not what they sent to others as staff. The rows remain as
 * expired drafts, so that the next clean-up deletes the files even after a crash.
 */
export async function dropAttachmentsOf(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .updateTable('ticketAttachments')
    .set({ ticketId: null, messageId: null, name: '', createdAt: sql<Date>`to_timestamp(0)` })
    .where('ownerId', '=', ownerId)
    .where((where) =>
      where.or([
        where('ticketId', 'is', null),
        where('ticketId', 'in', where.selectFrom('tickets').select('id').where('userId', '=', ownerId)),
      ]),
    )
    .execute();
}
