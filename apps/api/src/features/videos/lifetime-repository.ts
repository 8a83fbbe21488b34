import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';
import type { FileRow } from './repository.ts';

/** The next files whose entry is gone for good, by their ids. */
export async function findLost(
  db: Db,
  afterId: string | undefined,
  limit: number,
): Promise<Pick<FileRow, 'id' | 'kind'>[]> {
  let query = db.selectFrom('videoFiles').select(['id', 'kind']).where('entryId', 'is', null);
  if (afterId !== undefined) query = query.where('id', '>', afterId);
  return query.orderBy('id').limit(limit).execute();
}

/** Returns those of the given ids that belong to files. */
export async function findExisting(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('videoFiles').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** The files of a user, oldest first. */
export async function findFilesOf(db: Db, userId: string): Promise<Selectable<Schema['videoFiles']>[]> {
  return db
    .selectFrom('videoFiles')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function deleteRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('videoFiles').where('id', '=', id).execute();
}

/** The next settings of a user's videos, by their entries' ids. */
export async function findSettingsAfter(
  db: Db,
  userId: string,
  afterId: string | undefined,
  limit: number,
): Promise<Selectable<Schema['videoSettings']>[]> {
  let query = db.selectFrom('videoSettings').selectAll().where('userId', '=', userId);
  if (afterId !== undefined) query = query.where('entryId', '>', afterId);
  return query.orderBy('entryId').limit(limit).execute();
}
