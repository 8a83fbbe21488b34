import type { ContentPart } from '@voicedraft/contract/content-versions';
import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { ListPart } from '#db/list-parts.ts';
import type { Schema } from '#db/schema.ts';
import { selectPeople } from '#features/accounts/service.ts';

function selectVersions(db: Db) {
  return db
    .selectFrom('contentVersions as version')
    .leftJoin(selectPeople(db).as('author'), (join) =>
      join.onRef('author.id', '=', 'version.actorId').on('author.deletedAt', 'is', null),
    )
    .select(['version.id', 'version.part', 'version.action', 'version.actorId', 'version.createdAt'])
    .select((eb) => [
      eb.fn.coalesce('author.email', sql<string>`''`).as('actorEmail'),
      eb(
        'version.createdAt',
        '=',
        eb
          .selectFrom('contentVersions as newest')
          .select((inner) => inner.fn.max('newest.createdAt').as('at'))
          .whereRef('newest.part', '=', 'version.part'),
      )
        .$castTo<boolean>()
        .as('isCurrent'),
    ]);
}

export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number];
/** With the state itself. */
export type FullVersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/** States of a part, newest first. */
export async function findVersions(db: Db, part: ContentPart, { limit, offset }: ListPart) {
  return selectVersions(db)
    .where('version.part', '=', part)
    .orderBy('version.createdAt', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countVersions(db: Db, part: ContentPart): Promise<number> {
  const { total } = await db
    .selectFrom('contentVersions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('part', '=', part)
    .executeTakeFirstOrThrow();
  return total;
}

export async function findVersion(db: Db, id: string) {
  const query = selectVersions(db).select(['version.content', 'version.isActive']);
  return (await query.where('version.id', '=', id).executeTakeFirst()) ?? null;
}

/** The state of a part that began at a moment, if one did. */
export async function findVersionAt(db: Db, part: ContentPart, at: Date): Promise<VersionRow | null> {
  const query = selectVersions(db).where('version.part', '=', part).where('version.createdAt', '=', at);
  return (await query.executeTakeFirst()) ?? null;
}

/** Null for a part that has no versions yet. */
export async function findNewestVersion(db: Db, part: ContentPart): Promise<VersionRow | null> {
  const [newest] = await findVersions(db, part, { limit: 1, offset: 0 });
  return newest ?? null;
}

/** Answers the new version's id. */
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

/** Deletes all but the newest versions of a part and answers the pictures that those showed. */
export async function deleteOldVersions(tx: Tx, part: ContentPart, keep: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('contentVersions')
    .where('part', '=', part)
    .where('createdAt', '<', (eb) =>
      eb
        .selectFrom('contentVersions as kept')
        .select('kept.createdAt')
        .where('kept.part', '=', part)
        .orderBy('kept.createdAt', 'desc')
        .limit(1)
        .offset(keep - 1),
    )
    .returning('pictures')
    .execute();
  return rows.flatMap(({ pictures }) => pictures);
}

/** Uploaded pictures that a kept version of a part shows. */
export async function findPicturesOf(db: Db, part: ContentPart): Promise<Set<string>> {
  const rows = await db
    .selectFrom('contentVersions')
    .select('pictures')
    .where('part', '=', part)
    .where(sql<boolean>`cardinality(pictures) > 0`)
    .execute();
  return new Set(rows.flatMap(({ pictures }) => pictures));
}
