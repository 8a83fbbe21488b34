import { sql, type Selectable } from 'kysely';
import type { Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

/** Of many entries; as one value, because a statement has room for few parameters. */
const among = (ids: readonly string[]) => sql<boolean>`id = any(${[...ids]}::uuid[])`;

/** An entry of a selection. */
export type OwnEntry = Pick<Selectable<Schema['libraryEntries']>, 'id' | 'kind' | 'folderId' | 'deletedAt'>;

/** The user's own among these entries, locked in id order, so that two actions cannot deadlock. */
export function lockEntries(tx: Tx, userId: string, ids: readonly string[]): Promise<OwnEntry[]> {
  return tx
    .selectFrom('libraryEntries')
    .select(['id', 'kind', 'folderId', 'deletedAt'])
    .where(among(ids))
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** @returns how many changed */
export async function setFavourites(tx: Tx, ids: readonly string[], isFavourite: boolean): Promise<number> {
  const result = await tx
    .updateTable('libraryEntries')
    .set({ isFavourite })
    .where(among(ids))
    .where('isFavourite', '<>', isFavourite)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function moveEntries(tx: Tx, ids: readonly string[], folderId: string | null): Promise<void> {
  await tx.updateTable('libraryEntries').set({ folderId }).where(among(ids)).execute();
}

/** @returns those that changed */
export function markDeleted(
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<Selectable<Schema['libraryEntries']>, 'id' | 'kind'>[]> {
  return tx
    .updateTable('libraryEntries')
    .set({ deletedAt: NOW })
    .where(among(ids))
    .where('deletedAt', 'is', null)
    .returning(['id', 'kind'])
    .execute();
}

/**
 * @param takesRoom whether it takes the room of others
 * @returns how many changed
 */
export async function markRestored(tx: Tx, ids: readonly string[], takesRoom: boolean): Promise<number> {
  const result = await tx
    .updateTable('libraryEntries')
    .set({ deletedAt: null, ...(takesRoom && { roomTakenAt: NOW }) })
    .where(among(ids))
    .where('deletedAt', 'is not', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
