import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import { waitForTurn } from '#features/identity/service.ts';

/** How long an image can remain unused, in hours; after that, it cannot be used any more. */
const DRAFT_HOURS = 24;
/** When an unused image is deleted, in hours: any transaction that uses it has long ended by then. */
const DELETE_HOURS = 25;

/**
 * Inserts the row of an image before it is stored, unless its owner has too many unused ones.
 * @returns false if the owner has too many
 */
export async function insertDraft(
  tx: Tx,
  draft: { id: string; ownerId: string; size: number },
  draftsMax: number,
): Promise<boolean> {
  // One at a time, so that parallel uploads are counted correctly.
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

/**
 * Marks an image as used, once. False if there is no unused image, or it belongs to somebody other than the given
 * owner.
 */
export async function markAttached(tx: Tx, id: string, ownerId: string | undefined): Promise<boolean> {
  let update = tx
    .updateTable('mediaObjects')
    .set({ attachedAt: NOW })
    .where('id', '=', id)
    .where('attachedAt', 'is', null)
    .where('createdAt', '>', sql<Date>`now() - make_interval(hours => ${DRAFT_HOURS})`);
  if (ownerId !== undefined) update = update.where('ownerId', '=', ownerId);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function markReleased(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('mediaObjects').set({ attachedAt: null }).where('id', '=', id).execute();
}

/** Ids of an owner's unused images. */
export async function findDraftsOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mediaObjects')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('attachedAt', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Ids of images that were not used in time, oldest first. */
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

/** Of the given ids, those of existing images. */
export async function findKnown(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('mediaObjects').select('id').where('id', 'in', ids).execute();
  return rows.map((row) => row.id);
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mediaObjects').where('id', '=', id).where('attachedAt', 'is', null).execute();
}
