import type { WorkKind } from '@voicedraft/contract/generations';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows, hasRows } from '#db/count-rows.ts';
import { dayOf } from '#db/day-of.ts';
import { fromNow } from '#db/now.ts';
import { NO_TEXTS } from './purge-repository.ts';

/** Number of scripts and voices that a user has requested. */
export function countGenerationsOf(db: Db, userId: string): Promise<number> {
  return countRows(db.selectFrom('generations').where('userId', '=', userId).where('kind', '<>', 'rewrite'));
}

/** What a generation is, and whether it has succeeded. */
export interface GenerationOutline {
  readonly kind: WorkKind;
  readonly hasSucceeded: boolean;
}

/** Outlines of generations by their ids. */
export async function outlineGenerations(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GenerationOutline>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('generations')
    .select(['id', 'kind', 'status'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, kind, status }) => [id, { kind, hasSucceeded: status === 'succeeded' }]));
}

/** Scripts and voices requested per day, and how many of them failed; a rewrite is neither. */
export function countGenerations(
  db: Db,
  from: Date,
): Promise<{ day: string; generations: number; failures: number }[]> {
  return db
    .selectFrom('generations')
    .select((where) => [
      dayOf('created_at').as('day'),
      where.fn.countAll<number>().as('generations'),
      where.fn.countAll<number>().filterWhere('status', '=', 'failed').as('failures'),
    ])
    .where('createdAt', '>=', from)
    .where('kind', '<>', 'rewrite')
    .groupBy('day')
    .execute();
}

/**
 * Number of recent generations (within the given number of milliseconds) for which the built-in engine was the
 * fallback, and the reason of the last one.
 */
export async function countFallbacks(
  db: Db,
  lastMs: number,
): Promise<{ readonly count: number; readonly reason: string | null }> {
  const found = db
    .selectFrom('generations')
    .where('standInReason', 'is not', null)
    .where('createdAt', '>', fromNow(-lastMs));
  const count = await countRows(found);
  const last = await found.select('standInReason').orderBy('createdAt', 'desc').limit(1).executeTakeFirst();
  return { count, reason: last?.standInReason ?? null };
}

/** Whether a user, by the id in a query, has ever generated anything. */
export function hasGenerations(userId: Expression<string>): Expression<SqlBool> {
  return sql<boolean>`exists (select from generations where generations.user_id = ${userId})`;
}

export async function hasRunning(tx: Tx, userId: string): Promise<boolean> {
  return hasRows(tx.selectFrom('generations').where('userId', '=', userId).where('status', '=', 'running'));
}

/** Empties a user's prompts and results; idempotent. */
export async function eraseTexts(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('generations')
    .set(NO_TEXTS)
    .where('userId', '=', userId)
    .where((row) =>
      row.or([
        row('prompt', '<>', ''),
        row('script', '<>', ''),
        row('error', 'is not', null),
        row('draft', 'is not', null),
        row('lineTimes', 'is not', null),
        row('controls', 'is not', null),
        row('confirmedFacts', 'is not', null),
        row('rewrittenFacts', 'is not', null),
        row('openings', 'is not', null),
        row('wordTimes', 'is not', null),
        row('speakers', 'is not', null),
      ]),
    )
    .execute();
}

export async function findAudioOf(db: Db, userId: string): Promise<{ id: string; audioKey: string }[]> {
  return db
    .selectFrom('generations')
    .select(['id', 'audioKey'])
    .where('userId', '=', userId)
    .where('audioKey', 'is not', null)
    .$narrowType<{ audioKey: string }>()
    .execute();
}

/** Returns those of the given generations that have stored audio. */
export async function findWithAudio(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .select('id')
    .where('id', 'in', ids)
    .where('audioKey', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Storage keys of the audio of these generations. */
export async function findAudioKeys(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('generations').select('audioKey').where('id', 'in', ids).execute();
  return rows.flatMap(({ audioKey }) => audioKey ?? []);
}

/** Number of generations that are waiting, and of those being worked on. */
export async function countRunning(db: Db): Promise<{ waiting: number; made: number }> {
  const { rows } = await sql<{ waiting: number; made: number }>`
    select count(*) filter (where lease_owner is null) as waiting,
      count(*) filter (where lease_owner is not null) as made
    from generations where status = 'running'`.execute(db);
  return rows[0] ?? { waiting: 0, made: 0 };
}

/** Number of scripts, voices and rewrites of the last 24 hours that have ended, and that failed. */
export async function countLastDay(db: Db): Promise<{ ended: number; failed: number }> {
  const { rows } = await sql<{ ended: number; failed: number }>`
    select count(*) filter (where status <> 'running') as ended, count(*) filter (where status = 'failed') as failed
    from generations where created_at > now() - interval '24 hours'`.execute(db);
  return rows[0] ?? { ended: 0, failed: 0 };
}
