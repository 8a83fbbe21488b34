import type { Scope } from '@voicedraft/contract/scopes';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

const COLUMNS = ['id', 'name', 'tail', 'scopes', 'lastUsedAt', 'endsAt', 'revokedAt', 'createdAt'] as const;

export type KeyRow = Pick<Selectable<Schema['apiKeys']>, (typeof COLUMNS)[number]>;

export function findKeys(db: Db, userId: string): Promise<KeyRow[]> {
  return db
    .selectFrom('apiKeys')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Whether a key has a scope. */
export async function hasScope(db: Db, id: string, scope: Scope): Promise<boolean> {
  const row = await db.selectFrom('apiKeys').select('scopes').where('id', '=', id).executeTakeFirst();
  return row?.scopes.includes(scope) ?? false;
}

/** Serialises the creation of keys of one user, and counts those that were not revoked. */
export async function lockAndCountKeys(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys:${userId}`}, 0))`.execute(tx);
  return countRows(tx.selectFrom('apiKeys').where('userId', '=', userId).where('revokedAt', 'is', null));
}

export function insertKey(
  tx: Tx,
  key: {
    userId: string;
    name: string;
    keyHash: string;
    tail: string;
    scopes: Scope[];
    days: number | null;
  },
): Promise<KeyRow> {
  const { days, ...values } = key;
  const endsAt = days === null ? null : sql<Date>`now() + make_interval(days => ${days})`;
  return tx
    .insertInto('apiKeys')
    .values({ ...values, endsAt })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Null if there is no such key, or it is revoked already. */
export async function revokeKey(tx: Tx, userId: string, id: string): Promise<KeyRow | null> {
  const row = await tx
    .updateTable('apiKeys')
    .set({ revokedAt: NOW })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Revokes every key. Returns how many worked until now. */
export async function revokeAllKeys(tx: Tx): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('apiKeys')
    .set({ revokedAt: NOW })
    .where('revokedAt', 'is', null)
    .where((row) => row.or([row('endsAt', 'is', null), row('endsAt', '>', NOW)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Revokes all keys of a user, or those made since a given time. Returns the names of those that were still valid. */
export async function revokeKeysOf(tx: Tx, userId: string, since?: Date): Promise<string[]> {
  const revoked = await tx
    .updateTable('apiKeys')
    .set({ revokedAt: NOW })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .$if(since !== undefined, (query) => query.where('createdAt', '>=', since ?? new Date(0)))
    .returning(['name', sql<boolean>`coalesce(ends_at > now(), true)`.as('worked')])
    .execute();
  return revoked.filter(({ worked }) => worked).map(({ name }) => name);
}

/** Deletes a revoked key; false if there was none. */
export async function deleteRevokedKey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('apiKeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes keys that were revoked before the given number of milliseconds. */
export async function deleteOldKeys(db: Db, lastMs: number): Promise<void> {
  await db.deleteFrom('apiKeys').where('revokedAt', '<', fromNow(-lastMs)).execute();
}

export async function deleteKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('apiKeys').where('userId', '=', userId).execute();
}
