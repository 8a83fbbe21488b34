import { sql } from 'kysely';
import type { Db, Tx } from './client.ts';
import { countRows } from './count-rows.ts';

/** A table of uploaded files, and its column that is null as long as a file is a draft: not used anywhere. */
export type DraftTable =
  | { readonly name: 'mediaObjects'; readonly usedBy: 'attachedAt' }
  | { readonly name: 'ticketAttachments'; readonly usedBy: 'ticketId' };

/** How long a draft waits to be used, in hours; after that, it cannot be used any more. */
const DRAFT_HOURS = 24;
/** When an unused one is deleted, in hours: any transaction that still uses it has long ended by then. */
const DELETE_HOURS = 25;

/** A draft that was created later than this can be used. */
export const OLDEST_USABLE = sql<Date>`now() - make_interval(hours => ${DRAFT_HOURS})`;

/** How many drafts an account has. */
export function countDrafts(tx: Tx, { name, usedBy }: DraftTable, ownerId: string): Promise<number> {
  return countRows(tx.selectFrom(name).where('ownerId', '=', ownerId).where(usedBy, 'is', null));
}

/** Ids of drafts that were not used in time, oldest first. */
export async function findStaleDrafts(
  db: Db,
  { name, usedBy }: DraftTable,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(name)
    .select('id')
    .where(usedBy, 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${DELETE_HOURS})`)
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns those of the given ids that belong to files, used or not. */
export async function findKnownFiles(
  db: Db,
  { name }: DraftTable,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.selectFrom(name).select('id').where('id', 'in', ids).execute();
  return rows.map((row) => row.id);
}

export async function deleteDraft(db: Db, { name, usedBy }: DraftTable, id: string): Promise<void> {
  await db.deleteFrom(name).where('id', '=', id).where(usedBy, 'is', null).execute();
}
