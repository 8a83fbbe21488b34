import type { UserRole } from '@voicedraft/contract/accounts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { findUserByEmail, updateRole } from '#features/accounts/service.ts';
import { OPERATOR, recordChange } from '#features/audit/service.ts';
import {
  lockIdentity,
  type MailDependencies,
  notifyOwner,
  resetFactors,
} from '#features/identity/service.ts';
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

/**
 * Removes the passkeys, the authenticator app and the recovery codes of a user who has lost them, on behalf of the
 * operator: audited, and the user is notified. False if there is no such user.
 */
export function resetSecondFactors(
  dependencies: Pick<Context, 'db'> & MailDependencies,
  email: string,
): Promise<boolean> {
  return resetFactors(dependencies, email, (tx, owner) =>
    recordChange(tx, OPERATOR, {
      action: 'second factors removed',
      entity: 'user',
      entityId: owner.id,
      label: owner.email,
    }),
  );
}
