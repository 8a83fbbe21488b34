import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from './client.ts';

/** Rows of one transaction: few enough for its locks to be short. */
const BATCH = 500;

/** The time so many days ago, by the database's clock. */
export function daysAgo(days: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(days => ${days})`;
}

/**
 * Deletes in batches, each in a transaction of its own, until one finds less than it may delete. A crash between two
 * leaves nothing half done; the next run goes on.
 * @param deleteSome deletes at most so many rows, the oldest first, and returns how many
 * @returns how many were deleted
 */
export async function deleteInBatches(
  db: Database,
  deleteSome: (tx: Tx, limit: number) => Promise<number>,
  batch = BATCH,
): Promise<number> {
  for (let total = 0; ;) {
    const deleted = await db.transaction().execute((tx) => deleteSome(tx, batch));
    total += deleted;
    if (deleted < batch) return total;
  }
}
