import type { UserRole } from '@voicedraft/contract/accounts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { findUserByEmail, updateRole } from '#features/accounts/service.ts';
import { lockIdentity, type MailDependencies, notifyOwner } from '#features/identity/service.ts';
import { releaseAssignmentsOf } from '#features/tickets/service.ts';

/** Sets the role of the user with that email address, and notifies them. False if there is no such user. */
export async function setRole(
  context: Pick<Context, 'db'> & MailDependencies,
  email: string,
  role: UserRole,
  { isNotified = true }: { readonly isNotified?: boolean } = {},
): Promise<boolean> {
  const user = await findUserByEmail(context.db, email);
  if (user === null) return false;
  return context.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, user.id);
    const isSet = await updateRole(tx, user.id, role);
    if (role !== 'Admin') await releaseAssignmentsOf(tx, user.id);
    if (isSet && isNotified && role !== user.role) {
      await notifyOfRole(context, tx, user, { before: user.role, after: role });
    }
    return isSet;
  });
}

/** Notifies a user of a new role given by staff, in the transaction of the change. */
export async function notifyOfRole(
  dependencies: MailDependencies,
  tx: Tx,
  user: { readonly id: string; readonly email: string },
  change: { readonly before: UserRole; readonly after: UserRole },
): Promise<void> {
  await notifyOwner(dependencies, tx, null, user, { kind: 'role-changed', ...change });
}
