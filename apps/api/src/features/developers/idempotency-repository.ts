import type { Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

/** A call by its owner and key. */
export interface CallName {
  readonly userId: string;
  readonly key: string;
}

/** Stores the first call with a key; false if there is one already. */
export async function insertCall(
  db: Db,
  call: CallName & { readonly requestHash: string; readonly madeId: string },
): Promise<boolean> {
  const row = await db
    .insertInto('idempotentCalls')
    .values(call)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

type CallRow = Pick<Selectable<Schema['idempotentCalls']>, 'requestHash' | 'madeId' | 'response'>;

export function findCall(db: Db, { userId, key }: CallName): Promise<CallRow | undefined> {
  return db
    .selectFrom('idempotentCalls')
    .select(['requestHash', 'madeId', 'response'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/**
 * Takes over a call that ended without a response, with the id of what it makes now; false if another repeat was
 * faster.
 * @param quietMs how long ago it must have started, in milliseconds
 */
export async function takeOverCall(
  db: Db,
  { userId, key }: CallName,
  before: Pick<CallRow, 'madeId'>,
  { madeId, quietMs }: { readonly madeId: string; readonly quietMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotentCalls')
    .set({ madeId, startedAt: NOW })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('madeId', '=', before.madeId)
    .where('response', 'is', null)
    .where('startedAt', '<=', fromNow(-quietMs))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function storeResponse(
  db: Db,
  { userId, key }: CallName,
  madeId: string,
  response: string,
): Promise<void> {
  await db
    .updateTable('idempotentCalls')
    .set({ response })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('madeId', '=', madeId)
    .execute();
}

/** Forgets a call that failed, so that a repeat tries again. */
export async function deleteCall(db: Db, { userId, key }: CallName, madeId: string): Promise<void> {
  await db
    .deleteFrom('idempotentCalls')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('madeId', '=', madeId)
    .execute();
}

/** Deletes calls older than the given number of milliseconds. */
export async function deleteOldCalls(db: Db, lastMs: number): Promise<void> {
  await db.deleteFrom('idempotentCalls').where('createdAt', '<', fromNow(-lastMs)).execute();
}

export async function deleteCallsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('idempotentCalls').where('userId', '=', userId).execute();
}
