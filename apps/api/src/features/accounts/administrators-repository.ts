import type { Membership, UserRole } from '@voicedraft/contract/accounts';
import type { Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import { selectIdentities } from '#features/identity/service.ts';

/** The fields of a record that staff can change. */
export interface EditedRecord {
  readonly name: string;
  readonly email: string;
  readonly role: UserRole;
  readonly membership: Membership;
  readonly membershipEndsAt: Date | null;
}

/**
 * Locks a record, optionally with those of all administrators, so that two of them cannot lose their rights at the
 * same time. Weaker than a deletion's lock: a transaction that holds the record's credit accounts can still refer
 * to it. Null if there is none or it is deleted.
 */
export async function lockRecord(
  tx: Tx,
  id: string,
  options: { readonly withAdministrators: boolean },
): Promise<EditedRecord | null> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'membership', 'membershipEndsAt', 'deletedAt'])
    .where((row) =>
      options.withAdministrators
        ? row.or([row('id', '=', id), row('role', '=', 'Admin')])
        : row('id', '=', id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const own = rows.find((row) => row.id === id);
  return own === undefined || own.deletedAt !== null ? null : own;
}

/** Whether the user is an administrator; locks the record so that this stays true until the transaction ends. */
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

/** Whether there is another administrator who can sign in. Call it while the administrators are locked. */
export async function hasOtherAdministrator(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .innerJoin(selectIdentities(tx).as('identity'), 'identity.id', 'users.id')
    .select('users.id')
    .where('users.role', '=', 'Admin')
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
