import { PROJECT_VERSIONS_MAX, type ProjectVersion } from '@voicedraft/contract/project-files';
import type { ProjectDocument } from '@voicedraft/contract/project-document';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Page } from '#db/list-parts.ts';
import { countRows } from '#db/count-rows.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

/** Saves that come later than this after a version's first one make a new version. */
const VERSION_MS = 60_000;

/** Columns of a version: not its document, which is long and read alone. */
const COLUMNS = ['number', 'reason', 'words', 'paragraphs', 'speakers', 'createdAt', 'updatedAt'] as const;

export type VersionRecord = Pick<Selectable<Schema['projectVersions']>, (typeof COLUMNS)[number]>;

/** A document as a version keeps it. */
export interface VersionContent {
  readonly document: ProjectDocument;
  readonly words: number;
}

/** Adds a version. The oldest ones beyond the limit are deleted. The project must be locked, or new. */
export async function insertVersion(
  tx: Tx,
  entryId: string,
  reason: ProjectVersion['reason'],
  content: VersionContent,
): Promise<void> {
  const { newest } = await tx
    .selectFrom('projectVersions')
    .select((row) => row.fn.max('number').as('newest'))
    .where('entryId', '=', entryId)
    .executeTakeFirstOrThrow();
  const number = (newest ?? 0) + 1;
  await tx
    .insertInto('projectVersions')
    .values({ entryId, number, reason, ...toColumns(content) })
    .execute();
  await tx
    .deleteFrom('projectVersions')
    .where('entryId', '=', entryId)
    .where('number', '<=', number - PROJECT_VERSIONS_MAX)
    .execute();
}

/**
 * Puts an edit into the newest version, if that began less than a minute ago.
 * @returns false if it is older
 */
export async function extendVersion(tx: Tx, entryId: string, content: VersionContent): Promise<boolean> {
  const newest = tx
    .selectFrom('projectVersions')
    .select((row) => row.fn.max('number').as('number'))
    .where('entryId', '=', entryId);
  const result = await tx
    .updateTable('projectVersions')
    .set({ ...toColumns(content), updatedAt: NOW })
    .where('entryId', '=', entryId)
    .where('number', '=', newest)
    .where('createdAt', '>', fromNow(-VERSION_MS))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function toColumns({ document, words }: VersionContent) {
  return {
    document: JSON.stringify(document),
    words,
    paragraphs: document.paragraphs.length,
    speakers: document.speakers.map(({ name }) => name),
  };
}

/** One page of a project's versions, newest first, and the total. */
export async function findVersions(
  db: Db,
  entryId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Page<VersionRecord>> {
  const all = db.selectFrom('projectVersions').where('entryId', '=', entryId);
  const [rows, total] = await Promise.all([
    all
      .select(COLUMNS)
      .orderBy('number', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    countRows(all),
  ]);
  return { rows, total };
}

/** One version with its document; null if there is none of this number (any more). */
export async function findVersion(
  db: Db,
  entryId: string,
  number: number,
): Promise<(VersionRecord & Pick<VersionContent, 'document'>) | null> {
  const row = await db
    .selectFrom('projectVersions')
    .select([...COLUMNS, 'document'])
    .where('entryId', '=', entryId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** Number of the newest version; 0 if there is none. */
export async function findNewestNumber(db: Db, entryId: string): Promise<number> {
  const row = await db
    .selectFrom('projectVersions')
    .select((rows) => rows.fn.max('number').as('number'))
    .where('entryId', '=', entryId)
    .executeTakeFirstOrThrow();
  return row.number ?? 0;
}

/** All versions of these projects with their documents, newest first. */
export function findDocuments(
  db: Db,
  entryIds: readonly string[],
): Promise<Pick<Selectable<Schema['projectVersions']>, 'entryId' | 'number' | 'document' | 'updatedAt'>[]> {
  return db
    .selectFrom('projectVersions')
    .select(['entryId', 'number', 'document', 'updatedAt'])
    .where('entryId', 'in', entryIds)
    .orderBy('number', 'desc')
    .execute();
}
