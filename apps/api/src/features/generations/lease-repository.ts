import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { hasRows } from '#db/count-rows.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import type { GenerationRequest } from '#db/tables/credits.ts';

/** Lifetime of a lease without renewal. Times come from the database because clocks differ between machines. */
const LEASE_SECONDS = 12;
/** How long a generation may wait for a worker before its credits return. */
const WAIT_SECONDS = 15 * 60;
/** A generation is given up after this many lost processes: it may be what kills them. */
const MAX_LOSSES = 2;
/** A generation that waits for this long may have lost its job, with the process that had just fetched it. */
const OVERDUE_SECONDS = 8;
const BATCH = 500;
/** Of a long queue, the oldest are enough. Existing jobs are not enqueued twice. */
const RECALLED_AT_ONCE = 20;

export const leaseEnd = fromNow(LEASE_SECONDS * 1000);
export const waitEnd = fromNow(WAIT_SECONDS * 1000);
/** Generations that have waited since before this may have lost their jobs. */
const overdue = fromNow((WAIT_SECONDS - OVERDUE_SECONDS) * 1000);

/** A generation that was taken, with everything that the work needs. */
export type ClaimedGeneration = Pick<Selectable<Schema['generations']>, (typeof CLAIMED)[number]> & {
  /** When it began if a process has worked on it before, so that its ready lines are found; null otherwise. */
  readonly begunAt: Date | null;
};

const CLAIMED = [
  'id',
  'userId',
  'kind',
  'prompt',
  'script',
  'voice',
  'settings',
  'controls',
  'entryId',
  'creditsHeld',
  'request',
  'claims',
  'follower',
] as const;

/** A generation that waits, with what decides when its turn is. */
export type WaitingGeneration = Pick<ClaimedGeneration, (typeof WAITING)[number]>;

const WAITING = ['id', 'userId', 'kind'] as const;

/** The recording of a project, taken. */
export type ProjectGeneration = ClaimedGeneration & {
  readonly request: Extract<GenerationRequest, { type: 'project' }>;
};

/** What decides when a generation's turn is; null if there is none with this id. */
export async function findInQueue(db: Db, id: string): Promise<WaitingGeneration | null> {
  const row = await db.selectFrom('generations').select(WAITING).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Takes a generation that waits. @returns null if it does not: it has ended, or somebody else has taken it */
export async function claim(db: Db, id: string, owner: string): Promise<ClaimedGeneration | null> {
  const row = await db
    .updateTable('generations')
    .set({ leaseOwner: owner, leaseExpiresAt: leaseEnd, claims: sql<number>`claims + 1` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('leaseOwner', 'is', null)
    .where('leaseExpiresAt', '>', NOW)
    .returning([...CLAIMED, 'createdAt'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { createdAt, ...claimed } = row;
  return { ...claimed, begunAt: claimed.claims > 1 ? createdAt : null };
}

/** Renews the leases of a process's running generations. @returns the ids of those that it still holds */
export async function renewLeases(db: Db, ids: readonly string[], owner: string): Promise<string[]> {
  const rows = await db
    .updateTable('generations')
    .set({ leaseExpiresAt: leaseEnd })
    .where('id', 'in', ids)
    .where('status', '=', 'running')
    .where('leaseOwner', '=', owner)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends a process's lease, so that the generation waits again. @returns null if it is not held */
export async function giveUpLease(tx: Tx, id: string, owner: string): Promise<WaitingGeneration | null> {
  const row = await tx
    .updateTable('generations')
    .set({ leaseOwner: null, leaseExpiresAt: waitEnd })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('leaseOwner', '=', owner)
    .returning(WAITING)
    .executeTakeFirst();
  return row ?? null;
}

/** Puts generations whose lease has expired back into the queue, except those that had lost a process before. */
export async function endLostLeases(tx: Tx): Promise<WaitingGeneration[]> {
  const lost = tx
    .selectFrom('generations')
    .select('id')
    .where('status', '=', 'running')
    .where('leaseOwner', 'is not', null)
    .where('leaseExpiresAt', '<', NOW)
    .where('losses', '<', MAX_LOSSES - 1)
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  return tx
    .updateTable('generations')
    .set({ leaseOwner: null, leaseExpiresAt: waitEnd, losses: sql<number>`losses + 1` })
    .where('id', 'in', lost)
    .returning(WAITING)
    .execute();
}

/** Lets leases run out now whose process has ended: of the given owners, or every one. */
export async function expireLeases(db: Db, owners: readonly string[] | 'everybody'): Promise<void> {
  const held = db
    .updateTable('generations')
    .set({ leaseExpiresAt: sql<Date>`now() - interval '1 second'` })
    .where('status', '=', 'running')
    .where('leaseOwner', 'is not', null);
  await (owners === 'everybody' ? held : held.where('leaseOwner', 'in', owners)).execute();
}

/** Whether there is anything to review: an expired lease, or a job that may be lost. */
export async function isAnyDue(db: Db): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('generations')
      .where('status', '=', 'running')
      .where((where) =>
        where.or([
          where('leaseExpiresAt', '<', NOW),
          where.and([where('leaseOwner', 'is', null), where('leaseExpiresAt', '<', overdue)]),
        ]),
      ),
  );
}

/** Generations that have lost too many processes, or have waited too long for one; with `all`, also running ones. */
export async function findAbandoned(
  db: Db,
  options: { all: boolean },
): Promise<Pick<ClaimedGeneration, 'id' | 'creditsHeld' | 'claims'>[]> {
  return db
    .selectFrom('generations')
    .select(['id', 'creditsHeld', 'claims'])
    .where('status', '=', 'running')
    .$if(!options.all, (query) =>
      query
        .where('leaseExpiresAt', '<', NOW)
        .where((row) => row.or([row('leaseOwner', 'is', null), row('losses', '>=', MAX_LOSSES - 1)])),
    )
    .orderBy('leaseExpiresAt')
    .limit(BATCH)
    .execute();
}

/** Generations that have waited for a process for so long that their job may be lost; or all that wait. */
export async function findWaiting(db: Db, options: { all: boolean }): Promise<WaitingGeneration[]> {
  return db
    .selectFrom('generations')
    .select(WAITING)
    .where('status', '=', 'running')
    .where('leaseOwner', 'is', null)
    .where('leaseExpiresAt', '>', NOW)
    .$if(!options.all, (query) => query.where('leaseExpiresAt', '<', overdue))
    .orderBy('leaseExpiresAt')
    .limit(options.all ? BATCH : RECALLED_AT_ONCE)
    .execute();
}

/** Returns those of the given generations that have ended, or do not exist any more. */
export async function findEnded(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'running')
    .execute();
  const running = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !running.has(id));
}
