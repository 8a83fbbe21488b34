import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows, hasRows } from '#db/count-rows.ts';
import type { Schema } from '#db/schema.ts';

export type FolderRecord = Selectable<Schema['libraryFolders']>;

/** A user's folders by name, ignoring case. */
export function findFolders(db: Db, userId: string): Promise<FolderRecord[]> {
  return db
    .selectFrom('libraryFolders')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy(sql`lower(name)`)
    .execute();
}

export function countFolders(db: Db, userId: string): Promise<number> {
  return countRows(db.selectFrom('libraryFolders').where('userId', '=', userId));
}

/** Whether the user has this folder, which then exists until the transaction ends. */
export async function holdFolder(tx: Tx, userId: string, id: string): Promise<boolean> {
  return hasRows(
    tx.selectFrom('libraryFolders').where('id', '=', id).where('userId', '=', userId).forKeyShare(),
  );
}

export function insertFolder(db: Db, userId: string, name: string): Promise<FolderRecord> {
  return db.insertInto('libraryFolders').values({ userId, name }).returningAll().executeTakeFirstOrThrow();
}

/** @returns the folder; null if the user has no such folder */
export async function renameFolder(
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<FolderRecord | null> {
  const row = await db
    .updateTable('libraryFolders')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes a folder; its entries are in none then. @returns false if the user has no such folder */
export async function deleteFolder(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('libraryFolders')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes all folders of a user. */
export async function deleteFoldersOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('libraryFolders').where('userId', '=', userId).execute();
}
