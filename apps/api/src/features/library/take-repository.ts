import type { SpeechSettings } from '@voicedraft/contract/speech-settings';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

export type TakeRecord = Selectable<Schema['takes']>;

/** Of a take that is not deleted and has a public link that has not ended. */
export const IS_SHARED = sql<boolean>`(
  is_shared and deleted_at is null and (share_ends_at is null or share_ends_at > now())
)`;

/** Takes of which `isShared` says whether they are shared now. */
function selectTakes(db: Db) {
  return db.selectFrom('takes').selectAll().select(IS_SHARED.as('isShared'));
}

export interface NewTake {
  readonly id: string;
  readonly entryId: string;
  readonly userId: string;
  readonly version: number;
  readonly voices: string[];
  readonly settings: SpeechSettings | null;
  readonly engine: string;
  readonly seconds: number;
  readonly credits: number;
  readonly peaks: number[] | null;
}

/**
 * Adds a take to an entry that this transaction has locked.
 * @returns its number among the entry's takes, deleted ones included
 */
export async function insertTake(tx: Tx, { settings, ...take }: NewTake): Promise<number> {
  const { number } = await tx
    .insertInto('takes')
    .values({
      ...take,
      ...(settings && { settings: JSON.stringify(settings) }),
      number: sql<number>`(select coalesce(max(number), 0) + 1 from takes where entry_id = ${take.entryId})`,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** Takes by their ids. */
export async function findTakes(db: Db, ids: readonly string[]): Promise<TakeRecord[]> {
  if (ids.length === 0) return [];
  return selectTakes(db).where('id', 'in', ids).execute();
}

/** All takes of entries, deleted ones included, the newest of each first. */
export function findTakesOf(db: Db, entryIds: readonly string[]): Promise<TakeRecord[]> {
  return selectTakes(db).where('entryId', 'in', entryIds).orderBy('number', 'desc').execute();
}

/** A take of an entry, deleted or not; null if the entry has no such take. */
export async function findTake(db: Db, entryId: string, id: string): Promise<TakeRecord | null> {
  const row = await db
    .selectFrom('takes')
    .selectAll()
    .where('id', '=', id)
    .where('entryId', '=', entryId)
    .executeTakeFirst();
  return row ?? null;
}

/** Records the public link to a take; null if there is none any more. */
export async function setShare(
  tx: Tx,
  id: string,
  share: { readonly endsAt: Date | null } | null,
): Promise<void> {
  await tx
    .updateTable('takes')
    .set({ isShared: share !== null, shareEndsAt: share?.endsAt ?? null })
    .where('id', '=', id)
    .execute();
}

/** Records that no take has a public link any more. */
export async function endAllShares(tx: Tx): Promise<void> {
  await tx
    .updateTable('takes')
    .set({ isShared: false, shareEndsAt: null })
    .where('isShared', '=', true)
    .execute();
}

/** An entry's takes that cost nothing and have no public link, the newest first, deleted ones included. */
export function findFreeTakes(tx: Tx, entryId: string): Promise<Pick<TakeRecord, 'id' | 'deletedAt'>[]> {
  return tx
    .selectFrom('takes')
    .select(['id', 'deletedAt'])
    .where('entryId', '=', entryId)
    .where('credits', '=', 0)
    .where(sql<boolean>`not ${IS_SHARED}`)
    .orderBy('number', 'desc')
    .execute();
}

export async function markDeleted(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('takes').set({ deletedAt: NOW }).where('id', '=', id).execute();
}

export async function markRestored(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('takes').set({ deletedAt: null }).where('id', '=', id).execute();
}

/**
 * Makes a take the chosen one and counts the takes that are left. If it is deleted, or null, the newest one that is
 * left becomes the chosen one.
 */
export async function chooseTake(tx: Tx, entryId: string, takeId: string | null): Promise<void> {
  const left = await tx
    .selectFrom('takes')
    .select(['id', 'seconds', 'voices', 'engine'])
    .where('entryId', '=', entryId)
    .where('deletedAt', 'is', null)
    .orderBy('number', 'desc')
    .execute();
  const chosen = left.find(({ id }) => id === takeId) ?? left[0];
  await tx
    .updateTable('libraryEntries')
    .set({
      takeCount: left.length,
      chosenTakeId: chosen?.id ?? null,
      seconds: chosen?.seconds ?? null,
      voices: chosen?.voices ?? [],
      engine: chosen?.engine ?? null,
    })
    .where('id', '=', entryId)
    .execute();
}
