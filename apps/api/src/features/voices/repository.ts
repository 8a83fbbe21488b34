import type { EngineName } from '@voicedraft/contract/engine-names';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

export type HeardRow = Selectable<Schema['heardSentences']>;

/** Oldest first. */
export async function findFavourites(db: Db, userId: string): Promise<AnyVoiceId[]> {
  const rows = await db
    .selectFrom('favouriteVoices')
    .select('voice')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ voice }) => voice);
}

export async function insertFavourite(db: Db, userId: string, voice: AnyVoiceId): Promise<void> {
  await db
    .insertInto('favouriteVoices')
    .values({ userId, voice })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(db: Db, userId: string, voice: AnyVoiceId): Promise<void> {
  await db.deleteFrom('favouriteVoices').where('userId', '=', userId).where('voice', '=', voice).execute();
}

/** A sentence that was heard before, which is noted; null if it was not. */
export async function touchHeard(db: Db, userId: string, key: string): Promise<HeardRow | null> {
  const row = await db
    .updateTable('heardSentences')
    .set({ lastHeardAt: NOW })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Counts a sentence that is about to be spoken for a user, in a row without a key of its own yet: exact, whichever
 * processes do so at the same time.
 * @returns false if there were `limit` in the last milliseconds
 */
export async function reserveHeard(
  tx: Tx,
  { id, userId, engine }: { readonly id: string; readonly userId: string; readonly engine: EngineName },
  { limit, lastMs }: { readonly limit: number; readonly lastMs: number },
): Promise<boolean> {
  await lockHeardOf(tx, userId);
  const query = tx.selectFrom('heardSentences').where('userId', '=', userId);
  if ((await countRows(query.where('createdAt', '>', fromNow(-lastMs)))) >= limit) return false;
  await tx
    .insertInto('heardSentences')
    .values({ id, userId, key: reservedKeyOf(id), engine, seconds: 0 })
    .execute();
  return true;
}

/** Stores what was spoken for a reservation. Null if the same sentence was stored meanwhile: both count. */
export async function finishHeard(
  tx: Tx,
  { id, userId, ...spoken }: Pick<HeardRow, 'id' | 'userId' | 'key' | 'engine' | 'seconds'>,
): Promise<HeardRow | null> {
  await lockHeardOf(tx, userId);
  if ((await touchHeard(tx, userId, spoken.key)) !== null) return null;
  const row = await tx
    .updateTable('heardSentences')
    .set(spoken)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

async function lockHeardOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`heard:${userId}`}, 0))`.execute(tx);
}

export async function isHeardBy(db: Db, userId: string, id: string): Promise<boolean> {
  const query = db.selectFrom('heardSentences').where('id', '=', id).where('userId', '=', userId);
  return (await countRows(query)) > 0;
}

export async function findKnownHeard(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('heardSentences').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Deletes the sentences that were not heard in the last milliseconds. */
export async function deleteOldHeard(db: Db, lastMs: number): Promise<void> {
  await db.deleteFrom('heardSentences').where('lastHeardAt', '<', fromNow(-lastMs)).execute();
}

/** Deletes a user's favourites. */
export async function deleteFavouritesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('favouriteVoices').where('userId', '=', userId).execute();
}

export async function findHeardOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('heardSentences').select('id').where('userId', '=', userId).execute();
  return rows.map(({ id }) => id);
}

export async function deleteHeard(db: Db, id: string): Promise<void> {
  await db.deleteFrom('heardSentences').where('id', '=', id).execute();
}

/** Takes a reservation back, unless its sentence was stored. */
export async function deleteReserved(db: Db, id: string): Promise<void> {
  await db.deleteFrom('heardSentences').where('id', '=', id).where('key', '=', reservedKeyOf(id)).execute();
}

/** The key of a row before anything is spoken for it; no sentence has it. */
function reservedKeyOf(id: string): string {
  return `reserved:${id}`;
}
