import type { Db, Tx } from '#db/client.ts';
import { OLDEST_USABLE } from '#db/draft-rows.ts';
import { NOW } from '#db/now.ts';

export async function insertDraft(
  tx: Tx,
  draft: { id: string; ownerId: string; size: number },
): Promise<void> {
  await tx.insertInto('mediaObjects').values(draft).execute();
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
    .where('createdAt', '>', OLDEST_USABLE);
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
