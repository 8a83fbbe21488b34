import type { Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { fromNow, type Moment, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

export type EnvironmentKeyRow = Selectable<Schema['engineEnvironmentKeys']>;

/** A test that passed so recently is not repeated by a process that starts: it spends some of a small quota. */
const FRESH_MS = 3_600_000;

/** Test results of keys from the environment, by digest. */
export async function findOutcomes(db: Db): Promise<Map<string, EnvironmentKeyRow>> {
  const rows = await db.selectFrom('engineEnvironmentKeys').selectAll().execute();
  return new Map(rows.map((row) => [row.keyDigest, row]));
}

/**
 * Digests of the keys whose test is due. Each becomes due again after the given number of milliseconds, unless that test
 * finishes.
 * @param isStart whether keys are also due that have not been tested in the last hour
 */
export async function claimDueTests(
  db: Db,
  keyDigests: readonly string[],
  againMs: number,
  isStart: boolean,
): Promise<string[]> {
  if (keyDigests.length === 0) return [];
  if (isStart) {
    const values = keyDigests.map((keyDigest) => ({ keyDigest }));
    await db
      .insertInto('engineEnvironmentKeys')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const due = db
    .selectFrom('engineEnvironmentKeys')
    .select('keyDigest')
    .where('keyDigest', 'in', keyDigests)
    .where((eb) => {
      const isOld = eb.or([eb('testedAt', 'is', null), eb('testedAt', '<', fromNow(-FRESH_MS))]);
      return eb.or([
        eb('retestAt', '<=', NOW),
        ...(isStart ? [eb.and([eb('retestAt', 'is', null), isOld])] : []),
      ]);
    });
  // Usually there is none, and even an update of no rows would make every process reload its keys.
  if ((await due.limit(1).executeTakeFirst()) === undefined) return [];
  const rows = await db
    .updateTable('engineEnvironmentKeys')
    .set({ retestAt: fromNow(againMs) })
    .where('keyDigest', 'in', due.forUpdate().skipLocked())
    .returning('keyDigest')
    .execute();
  return rows.map(({ keyDigest }) => keyDigest);
}

/** Stores the result of a test, and returns what was known before; null if nothing was. */
export async function recordTest(
  tx: Tx,
  keyDigest: string,
  outcome: Pick<EnvironmentKeyRow, 'scriptFailure' | 'speechFailure'> & { readonly retestAt: Moment | null },
): Promise<EnvironmentKeyRow | null> {
  const before = await tx
    .selectFrom('engineEnvironmentKeys')
    .selectAll()
    .where('keyDigest', '=', keyDigest)
    .forUpdate()
    .executeTakeFirst();
  const tested = { ...outcome, testedAt: NOW };
  await tx
    .insertInto('engineEnvironmentKeys')
    .values({ keyDigest, ...tested })
    .onConflict((conflict) => conflict.column('keyDigest').doUpdateSet(tested))
    .execute();
  return before ?? null;
}
