import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { findByEmail, lockIdentity } from './repository.ts';
import { notifyOwner, type MailDependencies } from './notify-owner.ts';
import { endSessionsOf } from './sessions.ts';
import { deleteFactors } from './factors-repository.ts';

/**
 * Removes all passkeys, the authenticator app and the recovery codes of an account whose owner has lost them, and ends
 * its sessions. The password stays. The owner is notified.
 * @param alongside writes in the same transaction
 * @returns false if nobody is registered with that email address
 */
export async function resetFactors(
  dependencies: Pick<Context, 'db'> & MailDependencies,
  email: string,
  alongside: (tx: Tx, owner: { readonly id: string; readonly email: string }) => Promise<void>,
): Promise<boolean> {
  const owner = await findByEmail(dependencies.db, email);
  if (owner === null) return false;
  return dependencies.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, owner.id);
    await deleteFactors(tx, owner.id);
    await endSessionsOf(tx, owner);
    await notifyOwner(dependencies, tx, null, owner, { kind: 'factors-reset' });
    await alongside(tx, owner);
    return true;
  });
}
