import type { UserRole } from '@voicedraft/contract/accounts';
import { may, type StaffRole } from '@voicedraft/contract/staff-areas';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { findUserByEmail, lockRecord, requireOtherOwner, updateRecord } from '#features/accounts/service.ts';
import { OPERATOR, recordChange } from '#features/audit/service.ts';
import {
  endSessionsOf,
  lockIdentity,
  type MailDependencies,
  notifyOwner,
  resetFactors,
} from '#features/identity/service.ts';
import { releaseAssignmentsOf } from '#features/tickets/service.ts';

/**
 * Sets the role of the user with that email address, and notifies them. False if there is no such user.
 * @param staffRole what a member of staff may do; null for every other role
 * @throws AppError `conflict` if this would leave no owner
 */
export async function setRole(
  context: Pick<Context, 'db'> & MailDependencies,
  email: string,
  { role, staffRole }: HeldRole,
  { isNotified = true }: { readonly isNotified?: boolean } = {},
): Promise<boolean> {
  const user = await findUserByEmail(context.db, email);
  if (user === null) return false;
  return context.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, user.id);
    const before = await lockRecord(tx, user.id, { withOwners: staffRole !== 'owner' });
    if (before === null) return false;
    if (before.staffRole === 'owner' && staffRole !== 'owner') await requireOtherOwner(tx, user.id);
    await updateRecord(tx, user.id, { role, staffRole });
    await followRole(context, tx, user, { before, after: { role, staffRole } }, isNotified);
    return true;
  });
}

/** A user's role, and what a member of staff may do. */
export interface HeldRole {
  readonly role: UserRole;
  readonly staffRole: StaffRole | null;
}

/**
 * What follows from a new role, in the transaction of the change: tickets are unassigned, and the user is notified. Whoever
 * becomes staff is signed out everywhere: those sessions were opened by the rules of members.
 */
export async function followRole(
  dependencies: MailDependencies,
  tx: Tx,
  user: { readonly id: string; readonly email: string },
  { before, after }: { readonly before: HeldRole; readonly after: HeldRole },
  isNotified = true,
): Promise<void> {
  if (!may(after.staffRole, 'tickets', 'write')) await releaseAssignmentsOf(tx, user.id);
  if (before.role !== 'Admin' && after.role === 'Admin') await endSessionsOf(tx, user);
  const names = { before: before.staffRole ?? before.role, after: after.staffRole ?? after.role };
  if (!isNotified || names.before === names.after) return;
  await notifyOwner(dependencies, tx, null, user, { kind: 'role-changed', ...names });
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
