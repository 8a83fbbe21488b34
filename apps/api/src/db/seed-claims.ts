import type { Db } from './client.ts';

/**
 * Claims a set of default rows for this start; returns false if any process inserted it before. Claim and rows
 * belong in one transaction.
 */
export async function claimSeed(db: Db, name: string): Promise<boolean> {
  const row = await db
    .insertInto('contentSeeds')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}
