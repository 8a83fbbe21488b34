import type { UserRole } from '@voicedraft/contract/accounts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { findUserByEmail, updateRole } from '#features/accounts/service.ts';
import { lockIdentity, type MailMeans, tellOwner } from '#features/identity/service.ts';
import { releaseAssignmentsOf } from '#features/tickets/service.ts';

/** Sets the role of the person with that e-mail, and tells them. False when nobody has it. */
export async function setRole(
  context: Pick<Context, 'db'> & MailMeans,
  email: string,
  role: UserRole,
  { isTold = true }: { readonly isTold?: boolean } = {},
): Promise<boolean> {
  const user = await findUserByEmail(context.db, email);
  if (user === null) return false;
  return context.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, user.id);
    const isSet = await updateRole(tx, user.id, role);
    if (role !== 'Admin') await releaseAssignmentsOf(tx, user.id);
    if (isSet && isTold && role !== user.role) {
      await tellRole(context, tx, user, { before: user.role, after: role });
    }
    return isSet;
  });
}

/** Tells somebody that staff have given them another role, in the transaction that does. */
export async function tellRole(
  means: MailMeans,
  tx: Tx,
  person: { readonly id: string; readonly email: string },
  change: { readonly before: UserRole; readonly after: UserRole },
): Promise<void> {
  await tellOwner(means, tx, null, person, { kind: 'role-changed', ...change });
}
