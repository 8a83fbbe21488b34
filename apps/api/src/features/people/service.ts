import type { UserRole } from '@voicedraft/contract/accounts';
import { may, type StaffRole } from '@voicedraft/contract/staff-areas';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { findUserByEmail, lockRecord, requireOtherOwner, updateRecord } from '#features/accounts/service.ts';
import { type Operator, recordChange } from '#features/audit/service.ts';
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
 * @param options.by whom the audit log names; without it, the change is not logged
 * @throws AppError `conflict` if this would leave no owner
 */
export async function setRole(
  context: Pick<Context, 'db'> & MailDependencies,
  email: string,
  { role, staffRole }: HeldRole,
  { isNotified = true, by }: { readonly isNotified?: boolean; readonly by?: Operator } = {},
): Promise<boolean> {
  const user = await findUserByEmail(context.db, email);
  if (user === null) return false;
  return context.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, user.id);
    const before = await lockRecord(tx, user.id, { withOwners: staffRole !== 'owner' });
    if (before === null) return false;
    if (before.staffRole === 'owner' && staffRole !== 'owner') await requireOtherOwner(tx, user.id);
    await updateRecord(tx, user.id, { role, staffRole });
    if (by !== undefined) {
      await recordChange(tx, by, {
        action: 'updated',
        entity: 'user',
        entityId: user.id,
        label: user.email,
        before: nameRole(before),
        after: nameRole({ role, staffRole }),
      });
    }
    await followRole(context, tx, user, { before, after: { role, staffRole } }, isNotified);
    return true;
  });
}

function nameRole({ role, staffRole }: HeldRole) {
  return { userRole: role, staffRole };
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
  by: Operator,
): Promise<boolean> {
  return resetFactors(dependencies, email, (tx, owner) =>
    recordChange(tx, by, {
      action: 'second factors removed',
      entity: 'user',
      entityId: owner.id,
      label: owner.email,
    }),
  );
}
