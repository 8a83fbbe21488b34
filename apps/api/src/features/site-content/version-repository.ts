import type { ContentPart } from '@voicedraft/contract/content-versions';
import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { ListPart } from '#db/list-parts.ts';
import type { Schema } from '#db/schema.ts';
import { selectAllUsers } from '#features/accounts/service.ts';

function selectVersions(db: Db) {
  return db
    .selectFrom('contentVersions as version')
    .leftJoin(selectAllUsers(db).as('author'), (join) =>
      join.onRef('author.id', '=', 'version.actorId').on('author.deletedAt', 'is', null),
    )
    .select([
      'version.id',
      'version.part',
      'version.action',
      'version.actorId',
      'version.createdAt',
      'version.revision',
    ])
    .select((eb) => [
      eb.fn.coalesce('author.email', sql<string>`''`).as('actorEmail'),
      eb(
        'version.revision',
        '=',
        eb
          .selectFrom('contentVersions as newest')
          .select((inner) => inner.fn.max('newest.revision').as('revision'))
          .whereRef('newest.part', '=', 'version.part'),
      )
        .$castTo<boolean>()
        .as('isCurrent'),
    ]);
}

export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number];
/** Includes the content. */
export type FullVersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/** Versions of a part, newest first. */
export async function findVersions(db: Db, part: ContentPart, { limit, offset }: ListPart) {
  return selectVersions(db)
    .where('version.part', '=', part)
    .orderBy('version.revision', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countVersions(db: Db, part: ContentPart): Promise<number> {
  return countRows(db.selectFrom('contentVersions').where('part', '=', part));
}

export async function findVersion(db: Db, id: string) {
  const query = selectVersions(db).select(['version.content', 'version.isActive']);
  return (await query.where('version.id', '=', id).executeTakeFirst()) ?? null;
}

/** The version of a part with this revision, if it is still stored. */
export async function findVersionOf(db: Db, part: ContentPart, revision: number): Promise<VersionRow | null> {
  const query = selectVersions(db).where('version.part', '=', part).where('version.revision', '=', revision);
  return (await query.executeTakeFirst()) ?? null;
}

/** The revision for the next change: higher than all before it, across all parts. */
export async function nextRevision(tx: Tx): Promise<number> {
  const { rows } = await sql<{ revision: number }>`select nextval('content_revisions') as revision`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no revision.');
  return row.revision;
}

/** Null for a part without versions. */
export async function findNewestVersion(db: Db, part: ContentPart): Promise<VersionRow | null> {
  const [newest] = await findVersions(db, part, { limit: 1, offset: 0 });
  return newest ?? null;
}

/** Returns the new version's id. */
export async function insertVersion(
  tx: Tx,
  version: Omit<Insertable<Schema['contentVersions']>, 'id' | 'content'> & { readonly content: object },
): Promise<string> {
  const { id } = await tx
    .insertInto('contentVersions')
    .values({ ...version, content: JSON.stringify(version.content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes all but the newest versions of a part and returns their images. */
export async function deleteOldVersions(tx: Tx, part: ContentPart, keep: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('contentVersions')
    .where('part', '=', part)
    .where('revision', '<', (eb) =>
      eb
        .selectFrom('contentVersions as kept')
        .select('kept.revision')
        .where('kept.part', '=', part)
        .orderBy('kept.revision', 'desc')
        .limit(1)
        .offset(keep - 1),
    )
    .returning('pictures')
    .execute();
  return rows.flatMap(({ pictures }) => pictures);
}

/** Parts that have a history. */
export async function findPartsWithVersions(db: Db): Promise<Set<ContentPart>> {
  const rows = await db.selectFrom('contentVersions').select('part').distinct().execute();
  return new Set(rows.map(({ part }) => part));
}

/** Uploaded images that a stored version of a part shows. */
export async function findImagesOf(db: Db, part: ContentPart): Promise<Set<string>> {
  const rows = await db
    .selectFrom('contentVersions')
    .select('pictures')
    .where('part', '=', part)
    .where(sql<boolean>`cardinality(pictures) > 0`)
    .execute();
  return new Set(rows.flatMap(({ pictures }) => pictures));
}
