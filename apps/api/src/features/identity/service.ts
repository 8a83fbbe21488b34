import type { AccountFacts } from '@voicedraft/contract/sessions';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { isReserved } from './email-change-repository.ts';
import { eraseEvents } from './events-repository.ts';
import { deleteFactors } from './factors-repository.ts';
import { notifyOwner, type MailDependencies } from './notify-owner.ts';
import { hasOwnPassword } from './own-password.ts';
import * as repository from './repository.ts';
import { DELETED_DOMAIN } from './reserved-email.ts';
import * as sessionsRepository from './sessions-repository.ts';
import { endSessionsOf } from './sessions.ts';

export { confirmOwner } from './confirm-owner.ts';
export {
  countNeverVerified,
  countOldEvents,
  deleteOldEvents,
  findNeverVerified,
  type IsKept,
} from './events-repository.ts';
export { eraseHosted, eraseNow, queueErasure } from './hosted-erasure.ts';
export { registerAtProvider } from './hosted-registration.ts';
export { listOwnPasskeys } from './passkeys.ts';
export { prepareEmailChange } from './email-change-request.ts';
export { listEventsOf, readEventsOf, recordEvent } from './events.ts';
export { findPasswordError } from './password-rules.ts';
export {
  findIdentity,
  isEmailVerified,
  savePasswordLength,
  selectIdentities,
  waitForTurn,
  lockIdentity,
} from './repository.ts';
export { endSessionsOf, listSessions, listSessionsOf } from './sessions.ts';
export { notifyOwner, type MailDependencies } from './notify-owner.ts';
export { claimWelcome, countNewAccount, hasHadWelcome } from './welcome.ts';
export { eraseEvents };

/** Whether an email address is reserved for its former account: nobody else can register with it until then. */
export function isAddressReserved(db: Db, email: string): Promise<boolean> {
  return isReserved(db, email.toLowerCase(), null);
}

/** How an account signs in, and whether its email address is confirmed. */
export async function getAccountFacts(context: Context, actor: Actor): Promise<AccountFacts> {
  const [hasPassword, emailVerified] = await Promise.all([
    hasOwnPassword(context, actor.id),
    repository.isEmailVerified(context.db, actor.id),
  ]);
  return { hasPassword, emailVerified };
}

/** Updates what the session shows of a profile. Omitted fields stay unchanged. */
export async function followProfile(
  tx: Tx,
  id: string,
  profile: { readonly name?: string | undefined; readonly image?: string | null | undefined },
): Promise<void> {
  const changes = {
    ...(profile.name !== undefined && { name: profile.name }),
    ...(profile.image !== undefined && { image: profile.image }),
  };
  if (Object.keys(changes).length > 0) await repository.updateIdentity(tx, id, changes);
}

/** Whether an account may sign in, and if not, why. */
export interface Ban {
  readonly banned: boolean;
  readonly reason: string;
}

/**
 * Disables an account or enables it again. After disabling it, the caller must end its sessions. Locks the
 * identity.
 * @returns the previous state
 * @throws AppError `not_found`
 */
export async function setBan(tx: Tx, id: string, ban: Ban): Promise<Ban> {
  const before = await repository.lockBan(tx, id);
  if (before === null) throw new AppError('not_found', 'User data not found');
  const banReason = ban.banned ? ban.reason : null;
  await repository.updateIdentity(tx, id, { banned: ban.banned, banReason, banExpires: null });
  return { banned: before.banned, reason: before.banReason ?? '' };
}

/** The email address that replaces that of a deleted account. */
export function replacementEmail(id: string): string {
  return `deleted-${id}@${DELETED_DOMAIN}`;
}

/**
 * Ends every way to sign in, and replaces name and email address with anonymous ones. The row stays because orders
 * and the ledger refer to it.
 * @throws AppError `not_found` if the account does not exist or is already deleted
 */
export async function eraseIdentity(
  tx: Tx,
  id: string,
  replacement: { readonly name: string; readonly email: string },
): Promise<void> {
  const identity = await repository.lockIdentity(tx, id);
  const banned = (await repository.lockBan(tx, id))?.banned;
  // Earlier versions gave that address to displaced accounts as well, without disabling them.
  if (identity === null || (identity.email === replacement.email && banned === true)) {
    throw new AppError('not_found', 'User data not found');
  }
  await repository.deleteSignIns(tx, id, identity.email);
  await eraseEvents(tx, id, identity.email);
  await repository.updateIdentity(tx, id, {
    ...replacement,
    image: null,
    emailVerified: false,
    banned: true,
    banReason: null,
    banExpires: null,
  });
}

/** Counts of ended sign-ins. */
export interface EndedSignIns {
  readonly sessions: number;
  /** Steps of sign-ins that waited, and emailed links. */
  readonly waiting: number;
  /** Passkeys of staff that wait for their owners. */
  readonly passkeys: number;
}

/**
 * Ends every session, every sign-in that waits and every emailed link, and lets the passkeys of staff wait for their
 * owners: after a restore, nobody knows which of them were revoked since. A link that undoes a change of address stays,
 * because it only gives an account back.
 * @param staffIds accounts of all staff
 */
export async function endAllSignIns(tx: Tx, staffIds: readonly string[]): Promise<EndedSignIns> {
  const sessions = await sessionsRepository.deleteAllSessions(tx);
  const waiting = await sessionsRepository.deleteAllWaiting(tx);
  return { sessions, waiting, passkeys: await sessionsRepository.doubtPasskeys(tx, staffIds) };
}

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
  const owner = await repository.findByEmail(dependencies.db, email);
  if (owner === null) return false;
  return dependencies.db.transaction().execute(async (tx) => {
    await repository.lockIdentity(tx, owner.id);
    await deleteFactors(tx, owner.id);
    await endSessionsOf(tx, owner);
    await notifyOwner(dependencies, tx, null, owner, { kind: 'factors-reset' });
    await alongside(tx, owner);
    return true;
  });
}
