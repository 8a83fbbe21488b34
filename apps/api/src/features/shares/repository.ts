import type { ShareChanges, ShareSettings } from '@voicedraft/contract/shares';
import { sql, type Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import { selectIdentities } from '#features/identity/service.ts';

export type ShareRecord = Selectable<Schema['shares']>;

const DAY_MS = 24 * 3_600_000;
const LIFETIMES_MS = { '7 days': 7 * DAY_MS, '30 days': 30 * DAY_MS, never: null } as const;

function endOf(ends: ShareSettings['ends']) {
  const lifetime = LIFETIMES_MS[ends];
  return lifetime === null ? null : fromNow(lifetime);
}

const isOpen = sql<boolean>`(ends_at is null or ends_at > now())`;

/** The link to a take that has not ended. */
export async function findOpenShare(db: Db, takeId: string): Promise<ShareRecord | null> {
  const row = await db
    .selectFrom('shares')
    .selectAll()
    .where('takeId', '=', takeId)
    .where(isOpen)
    .executeTakeFirst();
  return row ?? null;
}

/** The link with a token that has not ended; null while its owner is banned. */
export async function findOpenByToken(db: Db, tokenHash: string): Promise<ShareRecord | null> {
  const row = await db
    .selectFrom('shares')
    .innerJoin(selectIdentities(db).as('owner'), 'owner.id', 'shares.userId')
    .selectAll('shares')
    .where('tokenHash', '=', tokenHash)
    .where('owner.banned', '=', false)
    .where(isOpen)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Adds a link that ends in 30 days, in place of one that has ended. Nothing changes if there is an open one.
 * @returns whether it was added
 */
export async function insertShare(
  db: Db,
  share: Pick<ShareRecord, 'id' | 'takeId' | 'userId' | 'tokenHash' | 'tokenSealed'>,
): Promise<boolean> {
  await db.deleteFrom('shares').where('takeId', '=', share.takeId).where('endsAt', '<=', NOW).execute();
  const result = await db
    .insertInto('shares')
    .values({ ...share, showsSpeakers: true, endsAt: endOf('30 days') })
    .onConflict((conflict) => conflict.column('takeId').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Changes an open link; its end is counted from now. Returns null if there is none. */
export async function updateShare(
  db: Db,
  takeId: string,
  { ends, ...settings }: ShareChanges,
): Promise<ShareRecord | null> {
  const changes = { ...settings, ...(ends !== undefined && { ends, endsAt: endOf(ends) }) };
  if (Object.keys(changes).length === 0) return findOpenShare(db, takeId);
  const row = await db
    .updateTable('shares')
    .set(changes)
    .where('takeId', '=', takeId)
    .where(isOpen)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** @returns whether there was one */
export async function deleteShare(db: Db, takeId: string): Promise<boolean> {
  const result = await db.deleteFrom('shares').where('takeId', '=', takeId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends every link that is open. Returns how many. */
export async function endAll(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('shares')
    .set({ endsAt: NOW })
    .where(isOpen)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes the link with a token, whether it has ended or not; null if there is none. */
export async function deleteByToken(
  db: Db,
  tokenHash: string,
): Promise<Pick<ShareRecord, 'takeId' | 'userId'> | null> {
  const row = await db
    .deleteFrom('shares')
    .where('tokenHash', '=', tokenHash)
    .returning(['takeId', 'userId'])
    .executeTakeFirst();
  return row ?? null;
}

/** Ends all links of a user whose account is deleted. */
export async function deleteSharesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('shares').where('userId', '=', userId).execute();
}

/** Deletes all links of a user, or those made since a given time. */
export function removeSharesOf(
  db: Db,
  userId: string,
  since?: Date,
): Promise<{ takeId: string; wasOpen: boolean }[]> {
  return db
    .deleteFrom('shares')
    .where('userId', '=', userId)
    .$if(since !== undefined, (query) => query.where('createdAt', '>=', since ?? new Date(0)))
    .returning(['takeId', isOpen.as('wasOpen')])
    .execute();
}

/** Deletes links that ended some time ago (in milliseconds). */
export async function deleteEnded(db: Db, agoMs: number): Promise<void> {
  await db.deleteFrom('shares').where('endsAt', '<', fromNow(-agoMs)).execute();
}

/** All links of a user, ended ones included, newest first. */
export function findSharesOf(db: Db, userId: string): Promise<ShareRecord[]> {
  return db
    .selectFrom('shares')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}
