import type { VoiceMixInput } from '@voicedraft/contract/voice-mixes';
import { type Expression, sql, type Selectable, type SqlBool } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

export type MixRow = Selectable<Schema['voiceMixes']>;

/** Mixes that a user may use: their own, newest first, then those offered to all. */
export function findUsable(db: Db, userId: string): Promise<MixRow[]> {
  return db
    .selectFrom('voiceMixes')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where((is) => is.or([is('userId', '=', userId), is('offered', '=', true)]))
    .orderBy(
      (is) => is('userId', '=', userId),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Also deleted ones, and those of others. */
export function findMixes(db: Db, ids: readonly string[]): Promise<MixRow[]> {
  return db.selectFrom('voiceMixes').selectAll().where('id', 'in', ids).execute();
}

export function countOwn(tx: Tx, userId: string): Promise<number> {
  return countRows(tx.selectFrom('voiceMixes').where('userId', '=', userId).where('deletedAt', 'is', null));
}

/** With deleted ones. */
export function countMade(tx: Tx, userId: string): Promise<number> {
  return countRows(tx.selectFrom('voiceMixes').where('userId', '=', userId));
}

export function insertMix(tx: Tx, userId: string, { name, parts }: VoiceMixInput): Promise<MixRow> {
  return tx
    .insertInto('voiceMixes')
    .values({ userId, name, parts: JSON.stringify(parts), deletedAt: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateMix(tx: Tx, id: string, { name, parts }: VoiceMixInput): Promise<MixRow> {
  return tx
    .updateTable('voiceMixes')
    .set({ name, parts: JSON.stringify(parts) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteMix(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('voiceMixes').set({ deletedAt: NOW, offered: false }).where('id', '=', id).execute();
}

/** Null if the user has deleted no such mix. */
export async function restoreOwn(tx: Tx, userId: string, id: string): Promise<MixRow | null> {
  const row = await tx
    .updateTable('voiceMixes')
    .set({ deletedAt: null })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a mix that is the user's or offered. Null if there is none. */
export async function lockUsable(tx: Tx, userId: string, id: string): Promise<MixRow | null> {
  const row = await tx
    .selectFrom('voiceMixes')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where((is) => is.or([is('userId', '=', userId), is('offered', '=', true)]))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** @param userId whose mix it is from then on */
export function setOffered(tx: Tx, id: string, offered: boolean, userId: string | null): Promise<MixRow> {
  return tx
    .updateTable('voiceMixes')
    .set({ offered, userId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a user's mixes. Those that are offered stay, as the house's. */
export async function eraseMixesOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('voiceMixes')
    .set({ userId: null })
    .where('userId', '=', userId)
    .where('offered', '=', true)
    .execute();
  await tx.deleteFrom('voiceMixes').where('userId', '=', userId).execute();
}

/** Whether a user, by the id in a query, has a mix. */
export function hasMixes(userId: Expression<string>): Expression<SqlBool> {
  return sql<boolean>`exists (select from voice_mixes where voice_mixes.user_id = ${userId})`;
}
