import { VERSIONS_KEPT, type EntryKind, type VersionReason } from '@voicedraft/contract/library';
import { type Expression, sql, type Selectable, type SqlBool } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows, hasRows } from '#db/count-rows.ts';
import { NEXT_REVISION } from '#db/next-revision.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

/** Columns of an entry: not its search words, which only the database needs. */
export const COLUMNS = [
  'id',
  'userId',
  'kind',
  'title',
  'hasOwnTitle',
  'text',
  'prompt',
  'speakerCount',
  'folderId',
  'isFavourite',
  'wordCount',
  'creditsSpent',
  'takeCount',
  'chosenTakeId',
  'seconds',
  'voices',
  'engine',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'revision',
] as const;

export type EntryRecord = Pick<Selectable<Schema['libraryEntries']>, (typeof COLUMNS)[number]>;

export interface NewEntry {
  readonly userId: string;
  readonly kind: EntryKind;
  readonly text: string;
  readonly prompt: string;
  /** If omitted, the title is made from the text. */
  readonly title?: string | undefined;
  readonly folderId?: string | null | undefined;
  readonly speakerCount?: number;
  readonly creditsSpent?: number;
  readonly reason: VersionReason;
}

/** The next words of an entry. */
export interface NewVersion {
  readonly text: string;
  readonly reason: VersionReason;
  readonly prompt?: string;
  readonly speakerCount?: number;
  /** When it was begun; now unless it replaces an edit. */
  readonly createdAt?: Date | undefined;
}

/** One of a user's entries, deleted or not; null if there is no such entry. */
export async function findEntry(db: Db, userId: string, id: string): Promise<EntryRecord | null> {
  const row = await db
    .selectFrom('libraryEntries')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** As {@link findEntry}, locked for this transaction. */
export async function lockEntry(tx: Tx, userId: string, id: string): Promise<EntryRecord | null> {
  const row = await tx
    .selectFrom('libraryEntries')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A user's newest script with exactly these words, locked for this transaction. */
export async function lockSameText(tx: Tx, userId: string, text: string): Promise<EntryRecord | null> {
  const row = await sameText(tx, userId, text).select(COLUMNS).executeTakeFirst();
  return row ?? null;
}

/** The user's newest script with exactly these words, to be locked. */
function sameText(tx: Tx, userId: string, text: string) {
  return (
    tx
      .selectFrom('libraryEntries')
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null)
      // The index has the hash, because a text may be longer than an index row.
      .where(sql`md5(text)`, '=', sql`md5(${text})`)
      .where('text', '=', text)
      .where('kind', '=', 'script')
      .orderBy('updatedAt', 'desc')
      .limit(1)
      .forUpdate()
  );
}

/** How many entries a user has, with deleted ones. */
export function countAllEntries(db: Db, userId: string): Promise<number> {
  return countRows(db.selectFrom('libraryEntries').where('userId', '=', userId));
}

/** Adds an entry with its first version. */
export async function insertEntry(tx: Tx, { reason, title, ...entry }: NewEntry): Promise<EntryRecord> {
  const row = await tx
    .insertInto('libraryEntries')
    .values({ ...entry, ...(title !== undefined && { title, hasOwnTitle: true }) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await insertVersion(tx, { entryId: row.id, number: row.revision, text: row.text, reason });
  return row;
}

/** Characters of an entry's versions together that are kept: 200 versions of a long script. */
const VERSIONS_CHARACTERS = 1_000_000;

/** Saves new words as the entry's next version. The oldest versions beyond the limits are deleted. */
export async function addVersion(
  tx: Tx,
  entryId: string,
  { text, reason, createdAt, ...others }: NewVersion,
): Promise<EntryRecord> {
  const row = await tx
    .updateTable('libraryEntries')
    .set({ text, ...others, ...NEXT_REVISION })
    .where('id', '=', entryId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await insertVersion(tx, { entryId, number: row.revision, text, reason, ...(createdAt && { createdAt }) });
  await tx
    .deleteFrom('entryVersions')
    .where('entryId', '=', entryId)
    .where((version) =>
      version.or([
        version('number', '<=', row.revision - VERSIONS_KEPT),
        version('number', 'in', selectTooOld(tx, entryId)),
      ]),
    )
    .execute();
  return row;
}

/** Numbers of the versions behind which newer ones fill the room. */
function selectTooOld(tx: Tx, entryId: string) {
  const upToHere = sql<number>`sum(length(text)) over (order by number desc)`.as('characters');
  const sized = tx
    .selectFrom('entryVersions')
    .select(['number', upToHere])
    .where('entryId', '=', entryId)
    .as('sized');
  return tx.selectFrom(sized).select('number').where('characters', '>', VERSIONS_CHARACTERS);
}

async function insertVersion(
  tx: Tx,
  version: { entryId: string; number: number; text: string; reason: VersionReason; createdAt?: Date },
): Promise<void> {
  await tx.insertInto('entryVersions').values(version).execute();
}

/** Numbers of the kept versions with exactly these words, newest first. */
export async function findVersionsOf(db: Db, entryId: string, text: string): Promise<number[]> {
  const rows = await db
    .selectFrom('entryVersions')
    .select('number')
    .where('entryId', '=', entryId)
    .where('text', '=', text)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ number }) => number);
}

/** Adds the credits that a script or take has cost, and moves the entry to the top of lists. */
export async function addCredits(tx: Tx, entryId: string, credits: number): Promise<void> {
  await tx
    .updateTable('libraryEntries')
    .set({ creditsSpent: sql<number>`credits_spent + ${credits}`, updatedAt: NOW })
    .where('id', '=', entryId)
    .execute();
}

/** Gives an entry a title of its own; null makes it from the text again. */
export function renameEntry(tx: Tx, id: string, title: string | null): Promise<EntryRecord> {
  return tx
    .updateTable('libraryEntries')
    .set(title === null ? { hasOwnTitle: false } : { title, hasOwnTitle: true })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Keeps an entry from being changed until this transaction ends. @returns false if there is none, or it is deleted */
export async function holdEntry(tx: Tx, id: string): Promise<boolean> {
  return hasRows(
    tx.selectFrom('libraryEntries').where('id', '=', id).where('deletedAt', 'is', null).forShare(),
  );
}

/**
 * The parts of a statement that adds a script with its first version, unless the user's newest one with the same words
 * is to count for it. `recorded` has one row with the entry's `id`; a feature that stores it puts its own part behind.
 */
export function addingScript(
  tx: Tx,
  { userId, text, prompt, reason, creditsSpent = 0 }: Omit<NewEntry, 'kind'>,
) {
  return sql`
    known as ${sameText(tx, userId, text).select('id')}, credited as (
      update library_entries as entry set credits_spent = credits_spent + ${creditsSpent}, updated_at = now()
      from known where entry.id = known.id
    ), added as (
      insert into library_entries (user_id, kind, text, prompt, credits_spent)
      select ${userId}::uuid, 'script', ${text}, ${prompt}, ${creditsSpent} where not exists (select from known)
      returning id, revision
    ), version as (
      insert into entry_versions (entry_id, number, text, reason) select id, revision, ${text}, ${reason} from added
    ), recorded as (
      select id from known union all select id from added
    )`;
}

/** Whether a user, by the id in a query, has a script or project, or has deleted one of late. */
export function hasEntries(userId: Expression<string>): Expression<SqlBool> {
  return sql<boolean>`exists (select from library_entries where library_entries.user_id = ${userId})`;
}
