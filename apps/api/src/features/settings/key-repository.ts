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
    .set({ ...changes, updatedAt: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteKey(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('geminiKeys').where('id', '=', id).execute();
}
