import type { Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { ListPart } from '#db/list-parts.ts';
import { fromNow } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

/** Edits that come later than this after a version's first one make a new version. */
const VERSION_MS = 60_000;

export type VersionRecord = Selectable<Schema['entryVersions']>;

/** One part of an entry's versions, newest first. */
export function findVersions(db: Db, entryId: string, part: ListPart): Promise<VersionRecord[]> {
  return db
    .selectFrom('entryVersions')
    .selectAll()
    .where('entryId', '=', entryId)
    .orderBy('number', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export function countVersions(db: Db, entryId: string): Promise<number> {
  return countRows(db.selectFrom('entryVersions').where('entryId', '=', entryId));
}

export async function findVersion(db: Db, entryId: string, number: number): Promise<VersionRecord | null> {
  const row = await db
    .selectFrom('entryVersions')
    .selectAll()
    .where('entryId', '=', entryId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** All versions of several entries, oldest first. */
export function findAllVersions(db: Db, entryIds: readonly string[]): Promise<VersionRecord[]> {
  return db
    .selectFrom('entryVersions')
    .selectAll()
    .where('entryId', 'in', entryIds)
    .orderBy('number')
    .execute();
}

/**
 * Removes a version that is an edit of the last minute, so that the next edit replaces it: one for each pause in typing
 * would be too many. The version that a take speaks stays.
 * @returns when it was begun; null if it stays
 */
export async function removeRecentEdit(tx: Tx, entryId: string, number: number): Promise<Date | null> {
  const removed = await tx
    .deleteFrom('entryVersions')
    .where('entryId', '=', entryId)
    .where('number', '=', number)
    .where('reason', '=', 'edited')
    .where('createdAt', '>', fromNow(-VERSION_MS))
    .where((version) =>
      version.not(
        version.exists(
          version
            .selectFrom('takes')
            .select('id')
            .where('entryId', '=', entryId)
            .where('version', '=', number),
        ),
      ),
    )
    .returning('createdAt')
    .executeTakeFirst();
  return removed?.createdAt ?? null;
}
