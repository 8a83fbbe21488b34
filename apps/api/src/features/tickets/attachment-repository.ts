import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';
import { waitForTurn } from '#features/identity/service.ts';

export type AttachmentRow = Selectable<Schema['ticketAttachments']>;

/** How long a file waits for its message, in hours: from then on nothing can refer to it any more. */
const DRAFT_HOURS = 24;
/** When one without a message is deleted, in hours: whoever still refers to it has long committed by then. */
const DELETE_HOURS = 25;

/**
 * Notes a file that is about to be stored, unless its owner has too many that no message refers to.
 * @returns false when they have
 */
export async function insertDraft(
  tx: Tx,
  draft: Insertable<Schema['ticketAttachments']>,
  draftsMax: number,
): Promise<boolean> {
  // One by one, so that many at once are counted one after another.
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

/** Gives files to a message; null stands for the first one of a ticket. Answers how many could be given. */
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

/** The files of tickets in the order in which they were uploaded. */
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

/** A file, with the account that its ticket belongs to. */
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

/** Ids of files that no message has referred to in time, oldest first. */
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

/** Of these ids, those of files that are known. */
export async function findKnown(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('ticketAttachments').select('id').where('id', 'in', ids).execute();
  return rows.map((row) => row.id);
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ticketAttachments').where('id', '=', id).where('ticketId', 'is', null).execute();
}

/**
 * Takes what somebody has uploaded out of their tickets, but not what they sent as staff to others. The rows stay
 * as drafts that are long over, so that their objects are deleted by whoever looks next, a crash or not.
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
