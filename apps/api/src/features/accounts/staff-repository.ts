import { rolesWith, type StaffArea } from '@voicedraft/contract/staff-areas';
import type { Selectable } from 'kysely';
import type { Tx } from '#db/client.ts';
import { hasRows } from '#db/count-rows.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import { selectIdentities } from '#features/identity/service.ts';

/** The fields of a record that staff can change. */
export type EditedRecord = Pick<
  Selectable<Schema['users']>,
  'name' | 'email' | 'role' | 'staffRole' | 'membership' | 'membershipEndsAt'
>;

/**
 * Locks a record, optionally with those of all owners, so that two of them cannot lose their rights at the
 * same time. Weaker than a deletion's lock: a transaction that holds the record's credit accounts can still refer
 * to it. Null if there is none or it is deleted.
 */
export async function lockRecord(
  tx: Tx,
  id: string,
  options: { readonly withOwners: boolean },
): Promise<EditedRecord | null> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'staffRole', 'membership', 'membershipEndsAt', 'deletedAt'])
    .where((row) =>
      options.withOwners ? row.or([row('id', '=', id), row('staffRole', '=', 'owner')]) : row('id', '=', id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const own = rows.find((row) => row.id === id);
  return own === undefined || own.deletedAt !== null ? null : own;
}

/** Whether the user may change an area; locks the record so that this stays true until the transaction ends. */
export async function lockStaff(tx: Tx, id: string, area: StaffArea): Promise<boolean> {
  return hasRows(
    tx
      .selectFrom('users')
      .where('id', '=', id)
      .where('staffRole', 'in', rolesWith(area, 'write'))
      .where('deletedAt', 'is', null)
      .forShare(),
  );
}

/** Accounts of everybody with a staff role. */
export async function findStaffIds(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('users').select('id').where('role', '=', 'Admin').execute();
  return rows.map(({ id }) => id);
}

/** Whether there is another owner who can sign in. Call it while the owners are locked. */
export async function hasOtherOwner(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .innerJoin(selectIdentities(tx).as('identity'), 'identity.id', 'users.id')
    .select('users.id')
    .where('users.staffRole', '=', 'owner')
    .where('users.id', '<>', id)
    .where('identity.banned', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateRecord(
  tx: Tx,
  id: string,
  changes: Partial<Omit<EditedRecord, 'email'>>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...changes, updatedAt: NOW })
    .where('id', '=', id)
    .execute();
}
