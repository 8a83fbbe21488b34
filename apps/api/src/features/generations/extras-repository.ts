import { TITLE_ROUNDS } from '@voicedraft/contract/script-extras';
import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

/** After so long, openings that were asked for will not come any more. */
const GIVEN_UP_MS = 120_000;

/** A finished script, as far as texts about it need it. */
export type FinishedScript = Pick<
  Selectable<Schema['generations']>,
  'prompt' | 'script' | 'openings' | 'creditsSpent'
>;

/** A finished script of a user; null if there is none with this id. */
export async function findFinishedScript(db: Db, userId: string, id: string): Promise<FinishedScript | null> {
  const row = await db
    .selectFrom('generations')
    .select(['prompt', 'script', 'openings', 'creditsSpent'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('kind', '=', 'script')
    .where('status', '=', 'succeeded')
    .where('purgedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Marks the openings of a script as asked for. @returns false if they are there or on their way */
export async function claimOpenings(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('generations')
    .set({ openingsAskedAt: NOW })
    .where('id', '=', id)
    .where('openings', 'is', null)
    .where((where) =>
      where.or([where('openingsAskedAt', 'is', null), where('openingsAskedAt', '<', fromNow(-GIVEN_UP_MS))]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the first openings of a script, or with null, lets them be asked for again unless they are there. */
export async function storeOpenings(db: Db, id: string, openings: readonly string[] | null): Promise<void> {
  await db
    .updateTable('generations')
    .set({
      openings: openings === null ? null : [...openings],
      ...(openings === null && { openingsAskedAt: null }),
    })
    .where('id', '=', id)
    .where('openings', 'is', null)
    .where('purgedAt', 'is', null)
    .execute();
}

/** Counts one more round of titles. @returns how many are left after it; null if there was none left */
export async function claimTitles(db: Db, id: string): Promise<number | null> {
  const row = await db
    .updateTable('generations')
    .set((column) => ({ titlesAsked: column('titlesAsked', '+', 1) }))
    .where('id', '=', id)
    .where('titlesAsked', '<', TITLE_ROUNDS)
    .returning('titlesAsked')
    .executeTakeFirst();
  return row === undefined ? null : TITLE_ROUNDS - row.titlesAsked;
}

/** Gives a round of titles back that brought none. */
export async function returnTitles(db: Db, id: string): Promise<void> {
  await db
    .updateTable('generations')
    .set((column) => ({ titlesAsked: column('titlesAsked', '-', 1) }))
    .where('id', '=', id)
    .where('titlesAsked', '>', 0)
    .execute();
}
