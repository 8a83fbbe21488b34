import type { WorkKind } from '@voicedraft/contract/generations';
import type { ScriptControls } from '@voicedraft/contract/script-controls';
import type { SpeechSettings } from '@voicedraft/contract/speech-settings';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { GenerationRequest } from '#db/tables/credits.ts';

/** Lifetime of a lease without renewal. Times come from the database because clocks differ between machines. */
export const LEASE_SECONDS = 12;
/** How long a generation may wait for a worker before its credits return. */
const WAIT_SECONDS = 15 * 60;
/** After as many lost processes, a generation is given up: it may be what they were lost by. */
const MAX_LOSSES = 2;
/** A generation that waits for this long may have lost its job. */
const OVERDUE_SECONDS = 60;
const BATCH = 500;

export const leaseEnd = fromNow(LEASE_SECONDS * 1000);
export const waitEnd = fromNow(WAIT_SECONDS * 1000);

/** A generation that was taken, with everything that the work needs. */
export interface ClaimedGeneration {
  readonly id: string;
  readonly userId: string;
  readonly kind: WorkKind;
  readonly prompt: string;
  readonly script: string;
  readonly voice: string | null;
  readonly settings: SpeechSettings | null;
  readonly controls: ScriptControls | null;
  readonly entryId: string | null;
  readonly creditsHeld: number;
  readonly request: GenerationRequest | null;
  readonly claims: number;
  readonly follower: string | null;
  readonly createdAt: Date;
}

/** The recording of a project, taken. */
export type ProjectGeneration = ClaimedGeneration & {
  readonly request: Extract<GenerationRequest, { type: 'project' }>;
};

/** Takes a generation that waits. @returns null if it does not: it has ended, or somebody else has taken it */
export async function claim(db: Db, id: string, owner: string): Promise<ClaimedGeneration | null> {
  const row = await db
    .updateTable('generations')
    .set({ leaseOwner: owner, leaseExpiresAt: leaseEnd, claims: sql<number>`claims + 1` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('leaseOwner', 'is', null)
    .where('leaseExpiresAt', '>', NOW)
    .returning([
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
      'createdAt',
    ])
    .executeTakeFirst();
  return row ?? null;
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

/** Ends a process's lease, so that the generation waits again. @returns false if it is not held */
export async function giveUpLease(tx: Tx, id: string, owner: string): Promise<boolean> {
  const result = await tx
    .updateTable('generations')
    .set({ leaseOwner: null, leaseExpiresAt: waitEnd })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('leaseOwner', '=', owner)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Lets generations wait again whose lease has run out, except for those that have lost a process before. */
export async function endLostLeases(tx: Tx): Promise<string[]> {
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
  const rows = await tx
    .updateTable('generations')
    .set({ leaseOwner: null, leaseExpiresAt: waitEnd, losses: sql<number>`losses + 1` })
    .where('id', 'in', lost)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets every lease run out now: no process can exist that holds one. */
export async function expireLeases(db: Db): Promise<void> {
  await db
    .updateTable('generations')
    .set({ leaseExpiresAt: sql<Date>`now() - interval '1 second'` })
    .where('status', '=', 'running')
    .where('leaseOwner', 'is not', null)
    .execute();
}

/** Generations that have lost too many processes, or have waited too long for one; `all` of those that run. */
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

/** Generations that have waited for a process for a minute. */
export async function findWaiting(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .select('id')
    .where('status', '=', 'running')
    .where('leaseOwner', 'is', null)
    .where('leaseExpiresAt', '>', NOW)
    .where('leaseExpiresAt', '<', fromNow((WAIT_SECONDS - OVERDUE_SECONDS) * 1000))
    .orderBy('leaseExpiresAt')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** When the next lease of a process expires, or has expired; null while nothing is worked on. */
export async function findNextLeaseEnd(db: Db): Promise<Date | null> {
  const { end } = await db
    .selectFrom('generations')
    .select((where) => where.fn.min('leaseExpiresAt').as('end'))
    .where('status', '=', 'running')
    .where('leaseOwner', 'is not', null)
    .executeTakeFirstOrThrow();
  return end;
}

/** Of the given ids, those of generations that have ended. */
export async function findEnded(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '<>', 'running')
    .execute();
  return rows.map(({ id }) => id);
}
