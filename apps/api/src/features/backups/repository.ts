import { sql, type Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { hasRows } from '#db/count-rows.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

export type BackupRow = Selectable<Schema['backups']>;

/** Contents of a finished backup. */
export interface BackupFigures {
  readonly sizeBytes: number;
  readonly rowCount: number;
  readonly fileCount: number;
}

/** Adds a running backup; null if there is one already. */
export async function insertRunning(db: Db, name: string): Promise<string | null> {
  const row = await db
    .insertInto('backups')
    .values({ state: 'running', name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Dates backups that run now: their signs of life lie in the time to come if the clock ran ahead and was set back. */
async function followClock(db: Db): Promise<void> {
  await sql`update backups set renewed_at = now(), started_at = least(started_at, now())
    where state = 'running' and renewed_at > now()`.execute(db);
}

/** Marks backups as failed that have shown no sign of life for a time, in milliseconds: their process has ended. */
export async function failSilent(db: Db, ms: number, problem: string): Promise<void> {
  await followClock(db);
  await db
    .updateTable('backups')
    .set({ state: 'failed', finishedAt: NOW, problem })
    .where('state', '=', 'running')
    .where('renewedAt', '<', fromNow(-ms))
    .execute();
}

/** Shows that a backup is being taken. @returns false if it was given up meanwhile */
export async function renew(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backups')
    .set({ renewedAt: NOW })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setDone(db: Db, id: string, figures: BackupFigures): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ...figures, state: 'done', finishedAt: NOW })
    .where('id', '=', id)
    .execute();
}

export async function setFailed(db: Db, id: string, problem: string): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'failed', finishedAt: NOW, problem })
    .where('id', '=', id)
    .execute();
}

/** Whether a backup is running that gave a sign of life within the given milliseconds. */
export async function hasRunning(db: Db, ms: number): Promise<boolean> {
  return hasRows(
    db.selectFrom('backups').where('state', '=', 'running').where('renewedAt', '>', fromNow(-ms)),
  );
}

/** The newest backup, in a state if one is given; none that a clock which ran ahead has dated in the time to come. */
export function findNewest(db: Db, state?: BackupRow['state']): Promise<BackupRow | undefined> {
  return db
    .selectFrom('backups')
    .selectAll()
    .where('startedAt', '<=', NOW)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'done'))
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Whether a backup began within the given milliseconds; a failed one counts for `failedMs`. One that has yet to begin is
 * of a clock that ran ahead.
 */
export async function hasRecent(db: Db, ms: number, failedMs: number): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('backups')
      .where('startedAt', '<=', NOW)
      .where((where) =>
        where.or([
          where.and([where('state', '!=', 'failed'), where('startedAt', '>', fromNow(-ms))]),
          where.and([where('state', '=', 'failed'), where('startedAt', '>', fromNow(-failedMs))]),
        ]),
      ),
  );
}

/** Forgets every backup, so that the next one is due. */
export async function deleteAll(db: Db): Promise<void> {
  await db.deleteFrom('backups').execute();
}

/** Deletes records of backups that began longer ago than this, in days. */
export async function deleteOld(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('backups')
    .where('startedAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

/**
 * Notes that an account was erased, or erased again, in the transaction that erases it: the list is kept with the
 * backups.
 */
export async function noteErasure(db: Db, accountId: string): Promise<void> {
  await db
    .insertInto('erasedAccounts')
    .values({ accountId })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ isDone: true }))
    .execute();
}

/**
 * Notes accounts that have to be erased again, unless the database knows that they were.
 * @returns the noted ones
 */
export async function insertDue(db: Db, accountIds: readonly string[]): Promise<string[]> {
  // One parameter for all of them: a statement takes 65,535, and every account that was ever erased is listed.
  const { rows } = await sql<{ accountId: string }>`
    insert into erased_accounts (account_id, is_done)
    select distinct unnest(${[...accountIds]}::uuid[]), false
    on conflict do nothing returning account_id`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

export async function findDue(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('erasedAccounts')
    .select('accountId')
    .where('isDone', '=', false)
    .execute();
  return rows.map((row) => row.accountId);
}

/** Accounts erased within the last days, or ever. */
export async function findErased(db: Db, days: number | null): Promise<string[]> {
  const rows = await db
    .selectFrom('erasedAccounts')
    .select('accountId')
    .$if(days !== null, (query) =>
      query.where('erasedAt', '>', sql<Date>`now() - make_interval(days => ${days})`),
    )
    .execute();
  return rows.map((row) => row.accountId);
}
