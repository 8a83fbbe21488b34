import type { Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';

/** Who opened a ticket, or who of the staff works on it. */
export type PersonRow = Pick<Selectable<Schema['users']>, 'id' | 'name' | 'email'>;

/** The people with these ids whose accounts are not deleted, by id; what is null is left out. */
export async function findPeople(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, PersonRow>> {
  const known = new Set(ids.filter((id) => id !== null));
  if (known.size === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...known])
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether somebody is an administrator; who is one stays so until this transaction ends. */
export async function lockAdministrator(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'Admin')
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseAssignments(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('tickets').set({ assigneeId: null }).where('assigneeId', '=', userId).execute();
}
