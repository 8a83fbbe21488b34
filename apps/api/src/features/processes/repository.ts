import { sql, type Selectable } from 'kysely';
import { channelOf } from '#db/change-feed.ts';
import type { Db } from '#db/client.ts';
import { hasRows } from '#db/count-rows.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

/** A process's own row. */
export type OwnRow = Omit<Selectable<Schema['processes']>, 'startedAt' | 'seenAt'>;

/** A process, with how long ago it has shown itself, in milliseconds. */
export type ProcessRow = Selectable<Schema['processes']> & { readonly silentMs: number };

/** Writes a process's row: its first one, the next, or again after it was deleted. */
export async function saveProcess(db: Db, row: OwnRow): Promise<void> {
  const { state, memoryBytes, loopDelayMs, runningJobs, isSpeaking } = row;
  await db
    .insertInto('processes')
    .values({ ...row, seenAt: NOW })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state, memoryBytes, loopDelayMs, runningJobs, isSpeaking, seenAt: NOW }),
    )
    .execute();
}

/** All processes with a row, the oldest first. */
export function findProcesses(db: Db): Promise<ProcessRow[]> {
  return db
    .selectFrom('processes')
    .selectAll()
    .select(sql<number>`extract(epoch from clock_timestamp() - seen_at) * 1000.0::float8`.as('silentMs'))
    .orderBy('startedAt')
    .orderBy('id')
    .execute();
}

/** Processes of a machine whose built-in voices can speak, and at least one. */
export async function countVoices(db: Db, host: string, lostMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('processes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('host', '=', host)
    .where('role', '!=', 'web')
    .where('isSpeaking', 'is not', null)
    .where('seenAt', '>', fromNow(-lostMs))
    .executeTakeFirstOrThrow();
  return Math.max(1, count);
}

/** Whether another process than this one works on jobs, and its built-in voices have nothing to speak. */
export async function hasFreeVoices(db: Db, ownId: string, lostMs: number): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('processes')
      .where('id', '!=', ownId)
      .where('role', '!=', 'web')
      .where('state', '=', 'ready')
      .where('isSpeaking', '=', false)
      .where('seenAt', '>', fromNow(-lostMs)),
  );
}

/** Of the given processes, those whose connection for changes is open, which each has from its start to its end. */
export async function findConnected(db: Db, ids: readonly string[]): Promise<string[]> {
  const names = new Map(ids.map((id) => [channelOf(id), id]));
  if (names.size === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and application_name in (${sql.join([...names.keys()])})`.execute(db);
  return rows.flatMap(({ name }) => names.get(name) ?? []);
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute();
}

/** Deletes every row. */
export async function deleteProcesses(db: Db): Promise<void> {
  await db.deleteFrom('processes').execute();
}

/** Deletes the rows of processes that have been silent for a time, in milliseconds. */
export async function deleteSilent(db: Db, ms: number): Promise<void> {
  await db.deleteFrom('processes').where('seenAt', '<', fromNow(-ms)).execute();
}
