import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';

export type KeyRow = Selectable<Schema['geminiKeys']>;

/** In the order in which they were entered. */
export async function findKeys(db: Db): Promise<KeyRow[]> {
  return db.selectFrom('geminiKeys').selectAll().orderBy('createdAt').orderBy('id').execute();
}

export async function findKey(db: Db, id: string): Promise<KeyRow | null> {
  const query = db.selectFrom('geminiKeys').selectAll().where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Nobody else changes any key until the end of the transaction: there are few, and no two are the same. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`lock table gemini_keys in share row exclusive mode`.execute(tx);
}

/** The key whose text has this fingerprint. */
export async function findKeyByFingerprint(db: Db, fingerprint: string): Promise<KeyRow | null> {
  const query = db.selectFrom('geminiKeys').selectAll().where('fingerprint', '=', fingerprint);
  return (await query.executeTakeFirst()) ?? null;
}

export async function insertKey(tx: Tx, key: Insertable<Schema['geminiKeys']>): Promise<KeyRow> {
  return tx.insertInto('geminiKeys').values(key).returningAll().executeTakeFirstOrThrow();
}

export async function updateKey(
  tx: Tx,
  id: string,
  changes: Updateable<Schema['geminiKeys']>,
): Promise<KeyRow> {
  return tx
    .updateTable('geminiKeys')
    .set({ ...changes, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A key that a test was made of; null when it has another value by now, or is gone. Nobody else changes it meanwhile. */
export async function lockTestedKey(tx: Tx, id: string, sealedKey: string): Promise<KeyRow | null> {
  const query = tx
    .selectFrom('geminiKeys')
    .selectAll()
    .where('id', '=', id)
    .where('sealedKey', '=', sealedKey)
    .forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Writes down what a test has found out. It is no edit. */
export async function recordTest(
  tx: Tx,
  id: string,
  outcome: Pick<KeyRow, 'testedAt' | 'scriptFailure' | 'speechFailure' | 'retestAt'>,
): Promise<void> {
  await tx.updateTable('geminiKeys').set(outcome).where('id', '=', id).execute();
}

/** Ids of the active keys whose test is due; each is due again at another time unless that test comes to an end. */
export async function claimDueTests(db: Db, now: Date, again: Date): Promise<string[]> {
  const due = db
    .selectFrom('geminiKeys')
    .select('id')
    .where('isActive', '=', true)
    .where('retestAt', '<=', now);
  // Mostly there is none, and an update of no row would have every process read its keys anew.
  if ((await due.limit(1).executeTakeFirst()) === undefined) return [];
  const rows = await db
    .updateTable('geminiKeys')
    .set({ retestAt: again })
    .where('id', 'in', due.forUpdate().skipLocked())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteKey(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('geminiKeys').where('id', '=', id).execute();
}
