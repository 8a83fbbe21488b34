import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { Schema } from '#db/schema.ts';

export type PronunciationRow = Selectable<Schema['pronunciations']>;
export type PronunciationFields = Omit<Insertable<Schema['pronunciations']>, 'id' | 'userId' | 'createdAt'>;

/** By word. */
export function findPronunciations(db: Db, userId: string): Promise<PronunciationRow[]> {
  return db
    .selectFrom('pronunciations')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('wordKey')
    .orderBy('exactCapitals')
    .execute();
}

export function countPronunciations(db: Db, userId: string): Promise<number> {
  return countRows(db.selectFrom('pronunciations').where('userId', '=', userId));
}

/** Null if the word has one already. */
export async function insertPronunciation(
  tx: Tx,
  userId: string,
  fields: PronunciationFields,
): Promise<PronunciationRow | null> {
  const row = await tx
    .insertInto('pronunciations')
    .values({ userId, ...fields })
    .onConflict((conflict) => conflict.columns(['userId', 'wordKey', 'exactCapitals']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Another pronunciation of the same word; null if there is none. */
export async function findSameWord(
  tx: Tx,
  userId: string,
  { wordKey, exactCapitals }: PronunciationFields,
  exceptId: string,
): Promise<PronunciationRow | null> {
  const row = await tx
    .selectFrom('pronunciations')
    .selectAll()
    .where('userId', '=', userId)
    .where('wordKey', '=', wordKey)
    .where('exactCapitals', '=', exactCapitals)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row ?? null;
}

/** Null if the user has no such pronunciation. */
export async function updatePronunciation(
  tx: Tx,
  userId: string,
  id: string,
  fields: PronunciationFields,
): Promise<PronunciationRow | null> {
  const row = await tx
    .updateTable('pronunciations')
    .set(fields)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether there was one. */
export async function deletePronunciation(db: Db, userId: string, id: string): Promise<boolean> {
  const query = db.deleteFrom('pronunciations').where('id', '=', id).where('userId', '=', userId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Deletes all of a user's pronunciations. */
export async function deletePronunciationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('pronunciations').where('userId', '=', userId).execute();
}
