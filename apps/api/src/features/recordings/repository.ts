import { sql, type Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import type { LineSound } from './recording.ts';

const COLUMNS = ['id', 'key', 'number', 'engine', 'model', 'seconds', 'wordTimes', 'pace', 'melody'] as const;

/** Sounds of a user with one of these keys. */
function selectOf(db: Db, userId: string, keys: readonly string[]) {
  return db
    .selectFrom('lineSounds')
    .where('userId', '=', userId)
    .where('key', '=', sql<string>`any(${[...new Set(keys)]}::text[])`);
}

/** The chosen kept sound of each of these keys; keys without one are missing. */
export async function findChosen(
  db: Db,
  userId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, LineSound>> {
  const rows = await selectOf(db, userId, keys)
    .distinctOn('key')
    .select(COLUMNS)
    .where('isKept', '=', true)
    .orderBy('key')
    .orderBy('chosenAt', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/**
 * Sounds of these keys that were spoken since a time and are not kept yet: of a recording that goes on, because a user
 * has one at a time.
 */
export async function findUnkept(
  db: Db,
  userId: string,
  keys: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, LineSound>> {
  const rows = await selectOf(db, userId, keys)
    .select(COLUMNS)
    .where('isKept', '=', false)
    .where('createdAt', '>=', since)
    .orderBy('number')
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** A sound that was just stored. */
export type NewSound = Omit<LineSound, 'number'> & {
  readonly recordingId: string;
  readonly pricedWords: number;
  /** The key of the line that it is a part of. */
  readonly partOf?: string;
};

/** Adds a sound as the next of its key, which is used once it is kept. */
export async function insertSound(db: Db, userId: string, sound: NewSound): Promise<LineSound> {
  const { wordTimes, ...rest } = sound;
  const taken = db
    .selectFrom('lineSounds')
    .select((row) => sql<number>`coalesce(${row.fn.max('number')}, 0) + 1`.as('number'))
    .where('userId', '=', userId)
    .where('key', '=', sound.key);
  for (;;) {
    const row = await db
      .insertInto('lineSounds')
      .values({
        ...rest,
        userId,
        number: taken,
        wordTimes: wordTimes === null ? null : JSON.stringify(wordTimes),
      })
      // Another recording of the same line was faster: the next number is free.
      .onConflict((conflict) => conflict.columns(['userId', 'key', 'number']).doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    if (row !== undefined) return row;
  }
}

/** All kept sounds of a line, the one in use first. */
export async function findSoundsOf(
  db: Db,
  userId: string,
  key: string,
): Promise<(LineSound & Pick<Selectable<Schema['lineSounds']>, 'createdAt'>)[]> {
  return db
    .selectFrom('lineSounds')
    .select([...COLUMNS, 'createdAt'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('isKept', '=', true)
    .orderBy('chosenAt', 'desc')
    .orderBy('number', 'desc')
    .execute();
}

/** The number of the last sound of each of these keys; keys without one are missing. */
export async function findLastNumbers(
  db: Db,
  userId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectOf(db, userId, keys)
    .select((row) => ['key', row.fn.max('number').as('number')])
    .groupBy('key')
    .execute();
  return new Map(rows.map(({ key, number }) => [key, number]));
}

/** Number of kept sounds of each of these keys; keys without one are missing. */
export async function countSounds(
  db: Db,
  userId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectOf(db, userId, keys)
    .select((row) => ['key', row.fn.countAll<number>().as('count')])
    .where('isKept', '=', true)
    .groupBy('key')
    .execute();
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Makes a kept sound the one that is used. @returns null if the user has no such sound */
export async function chooseSound(db: Db, userId: string, id: string): Promise<LineSound | null> {
  const row = await db
    .updateTable('lineSounds')
    .set({ chosenAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('isKept', '=', true)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Remembers that sounds were used, so that they are kept. */
export async function touchSounds(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('lineSounds').set({ lastUsedAt: NOW }).where('id', 'in', ids).execute();
}

/** Keeps sounds whose recording is paid. */
export async function keepSounds(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('lineSounds').set({ isKept: true }).where('id', 'in', ids).execute();
}

/**
 * Sounds that were not used for the given number of milliseconds and belong to no entry of the library, the longest
 * unused first; `abandonedMs` for those that were never kept.
 */
export async function findUnused(
  db: Db,
  { unusedMs, abandonedMs }: { readonly unusedMs: number; readonly abandonedMs: number },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('lineSounds')
    .select('id')
    .where('lastUsedAt', '<', fromNow(-abandonedMs))
    .where((row) => {
      const uses = row
        .selectFrom('lineSoundUses')
        .select('lineSoundUses.key')
        .whereRef('lineSoundUses.userId', '=', 'lineSounds.userId')
        .whereRef('lineSoundUses.key', '=', 'lineSounds.key');
      const isOfNone = row.or([row('partOf', 'is not', null), row.not(row.exists(uses))]);
      const isUnused = row.and([row('lastUsedAt', '<', fromNow(-unusedMs)), isOfNone]);
      return row.or([row('isKept', '=', false), isUnused]);
    })
    .orderBy('lastUsedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of the given ids, those of existing sounds. */
export async function findExisting(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('lineSounds').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Ids of all sounds of a user. */
export async function findIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('lineSounds').select('id').where('userId', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** Some of a user's kept sounds, in the order of their ids, from the one after `afterId` on. */
export function findKeptAfter(db: Db, userId: string, afterId: string | undefined, limit: number) {
  return db
    .selectFrom('lineSounds')
    .select([...COLUMNS, 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('isKept', '=', true)
    .$if(afterId !== undefined, (query) => query.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes the sounds of these keys that a recording has stored, and that are not paid. @returns their ids */
export async function deleteUnkept(db: Db, recordingId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('lineSounds')
    .where('recordingId', '=', recordingId)
    .where('key', '=', sql<string>`any(${[...new Set(keys)]}::text[])`)
    .where('isKept', '=', false)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteSounds(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('lineSounds').where('id', 'in', ids).execute();
}
