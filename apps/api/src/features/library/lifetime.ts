import { DELETED_KEPT_DAYS, type EntryVersion, type LibraryEntryDetails } from '@voicedraft/contract/library';
import type { Db, Tx } from '#db/client.ts';
import { fromNow } from '#db/now.ts';
import { nameMixes } from '#features/voice-mixes/service.ts';
import { deleteFoldersOf, findFolders } from './folder-repository.ts';
import { toWireVersion } from './entry.ts';
import { findEntriesAfter } from './list-repository.ts';
import { toWireDetails } from './mapper.ts';
import { chooseTake, findTakesOf } from './take-repository.ts';
import { findAllVersions } from './version-repository.ts';

const EXPORT_BATCH = 100;
const DELETED_KEPT_MS = DELETED_KEPT_DAYS * 24 * 3_600_000;

/** Entries and single takes whose time to be restored is over. */
export interface Expired {
  readonly entryIds: readonly string[];
  readonly takeIds: readonly string[];
}

/** Finds some of what was deleted 30 days ago or earlier, and locks it, so that nobody restores it any more. */
export async function lockExpired(tx: Tx, limit: number): Promise<Expired> {
  const lockIds = async (table: 'libraryEntries' | 'takes') => {
    const rows = await tx
      .selectFrom(table)
      .select('id')
      .where('deletedAt', '<', fromNow(-DELETED_KEPT_MS))
      .orderBy('deletedAt')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map(({ id }) => id);
  };
  return { entryIds: await lockIds('libraryEntries'), takeIds: await lockIds('takes') };
}

/** Deletes entries with their takes and versions, and single takes, for good. */
export async function deleteExpired(tx: Tx, { entryIds, takeIds }: Expired): Promise<void> {
  if (entryIds.length > 0) await tx.deleteFrom('libraryEntries').where('id', 'in', entryIds).execute();
  if (takeIds.length > 0) await tx.deleteFrom('takes').where('id', 'in', takeIds).execute();
}

/** Deletes takes of an entry for good, which has another one that is chosen from now on. */
export async function dropTakes(
  tx: Tx,
  entryId: string,
  takeIds: readonly string[],
  chosenId: string,
): Promise<void> {
  await deleteExpired(tx, { entryIds: [], takeIds });
  await chooseTake(tx, entryId, chosenId);
}

/** Deletes all that the library has of a user; idempotent. */
export async function eraseLibraryOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('libraryEntries').where('userId', '=', userId).execute();
  await deleteFoldersOf(tx, userId);
}

/** A query of the ids of a user's deleted entries. */
export function selectDeletedEntryIds(db: Db, userId: string) {
  return db
    .selectFrom('libraryEntries')
    .select('id')
    .where('userId', '=', userId)
    .where('deletedAt', 'is not', null);
}

/** A query of the ids of a user's takes that are deleted by themselves. */
export function selectDeletedTakeIds(db: Db, userId: string) {
  return db.selectFrom('takes').select('id').where('userId', '=', userId).where('deletedAt', 'is not', null);
}

/** A user's folders, for the export of the account. */
export async function readFoldersOf(
  db: Db,
  userId: string,
): Promise<{ readonly id: string; readonly name: string; readonly createdAt: string }[]> {
  const folders = await findFolders(db, userId);
  return folders.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() }));
}

/** All entries of a user with their takes and versions, in batches. */
export async function* readLibraryOf(
  db: Db,
  userId: string,
): AsyncGenerator<
  (Omit<LibraryEntryDetails, 'scriptId'> & { readonly versions: readonly EntryVersion[] })[]
> {
  let afterId: string | undefined;
  for (;;) {
    const entries = await findEntriesAfter(db, userId, afterId, EXPORT_BATCH);
    if (entries.length === 0) return;
    const ids = entries.map(({ id }) => id);
    const found = await findTakesOf(db, ids);
    const names = await nameMixes(
      db,
      found.flatMap(({ voices }) => voices),
    );
    const takes = Map.groupBy(found, ({ entryId }) => entryId);
    const versions = Map.groupBy(await findAllVersions(db, ids), ({ entryId }) => entryId);
    yield entries.map((entry) => ({
      ...toWireDetails(entry, takes.get(entry.id) ?? [], names),
      versions: (versions.get(entry.id) ?? []).map(toWireVersion),
    }));
    afterId = ids.at(-1);
  }
}
