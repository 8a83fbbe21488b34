import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { waitForTurn } from '#features/identity/service.ts';

/** How long an image waits to be used, in hours: from then on nobody can use it any more. */
const DRAFT_HOURS = 24;
/** When an unused one is deleted, in hours: a transaction that uses one has long ended by then. */
const DELETE_HOURS = 25;

/**
 * Notes an image that is about to be stored, unless its owner has too many that nothing uses.
 * @returns false when they have
 */
export async function insertDraft(
  tx: Tx,
  draft: { id: string; ownerId: string; size: number },
  draftsMax: number,
): Promise<boolean> {
  // One by one, so that many at once are counted one after another.
  await waitForTurn(tx, draft.ownerId);
  const { drafts } = await tx
    .selectFrom('mediaObjects')
    .select((expression) => expression.fn.countAll<number>().as('drafts'))
    .where('ownerId', '=', draft.ownerId)
    .where('attachedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (drafts >= draftsMax) return false;
  await tx.insertInto('mediaObjects').values(draft).execute();
  return true;
}

/** Marks an image as used, once. False when there is none that can be, of that owner where one is given. */
export async function markAttached(tx: Tx, id: string, ownerId: string | undefined): Promise<boolean> {
  let update = tx
    .updateTable('mediaObjects')
    .set({ attachedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('attachedAt', 'is', null)
    .where('createdAt', '>', sql<Date>`now() - make_interval(hours => ${DRAFT_HOURS})`);
  if (ownerId !== undefined) update = update.where('ownerId', '=', ownerId);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function markReleased(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('mediaObjects').set({ attachedAt: null }).where('id', '=', id).execute();
}

/** Ids of the images of an owner that nothing uses. */
export async function findDraftsOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mediaObjects')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('attachedAt', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Ids of images that nothing has used in time, oldest first. */
export async function findStaleDrafts(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mediaObjects')
    .select('id')
    .where('attachedAt', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${DELETE_HOURS})`)
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Of these ids, those of images that are known. */
export async function findKnown(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('mediaObjects').select('id').where('id', 'in', ids).execute();
  return rows.map((row) => row.id);
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mediaObjects').where('id', '=', id).where('attachedAt', 'is', null).execute();
}
