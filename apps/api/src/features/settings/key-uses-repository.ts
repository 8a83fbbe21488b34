import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Finding } from '#integrations/gemini/finding.ts';

/** How a key has served. */
export interface KeyUse {
  readonly lastUsedAt: Date | null;
  /** Calls that failed because of the key, since it was added or last passed a test. */
  readonly failures: number;
  readonly lastFailure: string | null;
}

/** Of a key that no process has used. */
export const UNUSED: KeyUse = { lastUsedAt: null, failures: 0, lastFailure: null };

/** A key that has not been used for this long is probably no longer in service. */
const FORGET_MS = 90 * 86_400_000;

/** Uses of keys by any process, by digest. */
export async function findUses(db: Db): Promise<Map<string, KeyUse>> {
  const rows = await db.selectFrom('engineKeyUses').selectAll().execute();
  return new Map(rows.map(({ keyDigest, ...use }) => [keyDigest, use]));
}

/** Records that a key is in use. */
export async function saveUse(db: Db, keyDigest: string): Promise<void> {
  await db
    .insertInto('engineKeyUses')
    .values({ keyDigest })
    .onConflict((conflict) => conflict.column('keyDigest').doUpdateSet({ lastUsedAt: NOW }))
    .execute();
  await db.deleteFrom('engineKeyUses').where('lastUsedAt', '<', fromNow(-FORGET_MS)).execute();
}

/** Counts a call that failed because of a key. */
export async function saveFailure(
  db: Db,
  { keyDigest, reason }: Pick<Finding, 'keyDigest' | 'reason'>,
): Promise<void> {
  await db
    .insertInto('engineKeyUses')
    .values({ keyDigest, failures: 1, lastFailure: reason })
    .onConflict((conflict) =>
      conflict.column('keyDigest').doUpdateSet({
        lastUsedAt: NOW,
        failures: sql`engine_key_uses.failures + 1`,
        lastFailure: reason,
      }),
    )
    .execute();
}

/** A test that passed ends the count. */
export async function forgetFailures(db: Db, keyDigest: string): Promise<void> {
  await db
    .updateTable('engineKeyUses')
    .set({ failures: 0, lastFailure: null })
    .where('keyDigest', '=', keyDigest)
    .execute();
}
