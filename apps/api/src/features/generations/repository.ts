import type { GenerationKind } from '@voicedraft/contract/generations';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { dayOf } from '#db/day-of.ts';
import { fromNow } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

export type GenerationRecord = Selectable<Schema['generations']>;

/** Lifetime of a lease without renewal. Times come from the database because clocks differ between machines. */
export const LEASE_SECONDS = 30;
const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

export async function insertGeneration(
  tx: Tx,
  generation: {
    id: string;
    userId: string;
    kind: GenerationKind;
    prompt: string;
    script: string;
    voice: string | null;
    leaseOwner: string;
  },
): Promise<void> {
  await tx
    .insertInto('generations')
    .values({ ...generation, leaseExpiresAt: leaseEnd })
    .execute();
}

/** The result of a finished generation. */
export interface Outcome {
  readonly engine: string;
  readonly model: string;
  readonly script?: string;
  readonly audioKey?: string;
  readonly durationSeconds?: number;
  readonly fallbackReason?: string;
}

/** Number of scripts and voices that a user has requested. */
export function countGenerationsOf(db: Db, userId: string): Promise<number> {
  return countRows(db.selectFrom('generations').where('userId', '=', userId));
}

/** Kinds of generations by their ids. */
export async function findGenerationKinds(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GenerationKind>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('generations').select(['id', 'kind']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** Scripts and voices requested per day, and how many of them failed. */
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

/** Marks a running generation as succeeded. Returns when it started; null if it is no longer running. */
export async function markSucceeded(
  tx: Tx,
  id: string,
  { fallbackReason, ...outcome }: Outcome,
): Promise<Date | null> {
  const row = await tx
    .updateTable('generations')
    .set({
      ...outcome,
      ...(fallbackReason !== undefined && { standInReason: fallbackReason }),
      status: 'succeeded',
      finishedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('createdAt')
    .executeTakeFirst();
  return row?.createdAt ?? null;
}

/** Marks a running generation as failed. False if it is no longer running. */
export async function markFailed(tx: Tx, id: string, error: string): Promise<boolean> {
  const result = await tx
    .updateTable('generations')
    .set({ status: 'failed', error, finishedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Renews the leases of a process's running generations. */
export async function renewLeases(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('generations')
    .set({ leaseExpiresAt: leaseEnd })
    .where('id', 'in', ids)
    .where('status', '=', 'running')
    .execute();
}

/** Running generations whose process no longer exists; `all` if no other process can exist. */
export async function findAbandoned(db: Db, options: { all: boolean; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .select('id')
    .where('status', '=', 'running')
    .$if(!options.all, (query) => query.where('leaseExpiresAt', '<', sql<Date>`now()`))
    .orderBy('leaseExpiresAt')
    .limit(options.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** When the next lease of a running generation expires, or has expired; null while none is running. */
export async function findNextLeaseEnd(db: Db): Promise<Date | null> {
  const { end } = await db
    .selectFrom('generations')
    .select((where) => where.fn.min('leaseExpiresAt').as('end'))
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  return end;
}

export async function findGeneration(db: Db, userId: string, id: string): Promise<GenerationRecord | null> {
  const row = await db
    .selectFrom('generations')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export interface ListFilter {
  readonly kind?: GenerationKind | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** One page of a user's generations, newest first, and the total. */
export async function findGenerations(
  db: Db,
  userId: string,
  filter: ListFilter,
): Promise<{ rows: GenerationRecord[]; total: number }> {
  const matching = db
    .selectFrom('generations')
    .where('userId', '=', userId)
    .$if(filter.kind !== undefined, (query) => query.where('kind', '=', filter.kind ?? 'script'));
  const [rows, total] = await Promise.all([
    matching
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(filter.pageSize)
      .offset((filter.page - 1) * filter.pageSize)
      .execute(),
    countRows(matching),
  ]);
  return { rows, total };
}

export async function hasRunning(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('generations')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return row !== undefined;
}

/** Empties a user's prompts and results; idempotent. */
export async function eraseTexts(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('generations')
    .set({ prompt: '', script: '', error: null })
    .where('userId', '=', userId)
    .where((row) => row.or([row('prompt', '<>', ''), row('script', '<>', ''), row('error', 'is not', null)]))
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

/** Of the given ids, those of generations with stored audio. */
export async function findWithAudio(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .select('id')
    .where('id', 'in', ids)
    .where('audioKey', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}

export async function forgetAudio(db: Db, id: string): Promise<void> {
  await db.updateTable('generations').set({ audioKey: null }).where('id', '=', id).execute();
}
