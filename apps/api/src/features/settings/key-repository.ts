import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { fromNow, type Moment, NOW } from '#db/now.ts';
import { rowsOf } from '#db/rows.ts';
import type { Schema } from '#db/schema.ts';

export type KeyRow = Selectable<Schema['geminiKeys']>;

export const keys = rowsOf('geminiKeys');

/** In the order of their creation. */
export async function findKeys(db: Db): Promise<KeyRow[]> {
  return db.selectFrom('geminiKeys').selectAll().orderBy('createdAt').orderBy('id').execute();
}

/** Locks all keys until the end of the transaction: there are few, and no two may be the same. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`lock table gemini_keys in share row exclusive mode`.execute(tx);
}

/** The key whose value has this fingerprint. */
export async function findKeyByFingerprint(db: Db, fingerprint: string): Promise<KeyRow | null> {
  const query = db.selectFrom('geminiKeys').selectAll().where('fingerprint', '=', fingerprint);
  return (await query.executeTakeFirst()) ?? null;
}

/** The tested key, locked; null if its value has changed or it is deleted. */
export async function lockTestedKey(tx: Tx, id: string, sealedKey: string): Promise<KeyRow | null> {
  const query = tx
    .selectFrom('geminiKeys')
    .selectAll()
    .where('id', '=', id)
    .where('sealedKey', '=', sealedKey)
    .forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Stores the result of a test, which does not count as an edit. Returns when the next test is due. */
export async function recordTest(
  tx: Tx,
  id: string,
  outcome: Pick<KeyRow, 'scriptFailure' | 'speechFailure'> & { readonly retestAt: Moment | null },
): Promise<Date | null> {
  const { retestAt } = await tx
    .updateTable('geminiKeys')
    .set({ ...outcome, testedAt: NOW })
    .where('id', '=', id)
    .returning('retestAt')
    .executeTakeFirstOrThrow();
  return retestAt;
}

/**
 * Ids of the active keys whose test is due. Each becomes due again after the given number of milliseconds, unless
 * that test finishes.
 * @param keyId the only key to consider, which waits for whoever has it; if omitted, any that nobody has
 */
export async function claimDueTests(db: Db, againMs: number, keyId?: string): Promise<string[]> {
  const due = db
    .selectFrom('geminiKeys')
    .select('id')
    .where('isActive', '=', true)
    .where('retestAt', '<=', NOW)
    .$if(keyId !== undefined, (query) => query.where('id', '=', keyId ?? ''));
  // Usually there is none, and even an update of no rows would make every process reload its keys.
  if ((await due.limit(1).executeTakeFirst()) === undefined) return [];
  const rows = await db
    .updateTable('geminiKeys')
    .set({ retestAt: fromNow(againMs) })
    .where(
      'id',
      'in',
      due.forUpdate().$if(keyId === undefined, (query) => query.skipLocked()),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
