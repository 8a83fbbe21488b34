import { randomBytes } from 'node:crypto';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { Caller } from '#http/caller.ts';
import type { HostedAccount } from '#integrations/identity/hosted/hosted-identity.ts';
import { announceEmailChange, UNDO_DAYS } from './announce-email-change.ts';
import { insertConfirmed, isReserved } from './email-change-repository.ts';
import { recordEvent } from './events.ts';
import { removeUnproven } from './first-proof.ts';
import { forgetOldSignIns } from './links.ts';
import { notifyOwner } from './notify-owner.ts';
import * as identities from './repository.ts';
import { deleteSessions } from './sessions-repository.ts';
import * as repository from './hosted-repository.ts';

/** How long sessions last before the provider is asked again, and how many accounts one call may name. */
const ASK_AGAIN_SECONDS = 300;
const AT_ONCE = 100;
const NEVER = new Date(8.64e15);
/** For what we found out ourselves. */
const NOBODY: Caller = { address: '', network: '', device: '' };

/** Dependencies of following a change. */
type Dependencies = Pick<Context, 'db' | 'mail' | 'config' | 'clock' | 'log' | 'identityPorts'>;

/** Circumstances in which a change was noticed. */
interface Noticed {
  readonly caller?: Caller;
  /** Token hash of a session whose owner has proved themselves since the change, which is kept. */
  readonly keep?: string | undefined;
  /** Whether the owner has just reset the password by an emailed link. */
  readonly isReset?: boolean;
  /** Whether that also revokes the API keys. */
  readonly endsApiKeys?: boolean;
}

/**
 * Follows what the provider says about an account: its address and whether that is confirmed, and whether the password
 * was changed. Sessions end that began before that change; all of them do if the account was disabled or deleted there.
 * @param account null if it no longer exists there
 */
export async function followAccount(
  dependencies: Dependencies,
  userId: string,
  account: HostedAccount | null,
  { caller = NOBODY, keep, isReset = false, endsApiKeys = false }: Noticed = {},
): Promise<void> {
  await dependencies.db.transaction().execute(async (tx) => {
    const identity = await identities.lockIdentity(tx, userId);
    if (identity === null) return;
    const owner = { id: userId, ...identity };
    const isOpen = account !== null && !account.isDisabled;
    const ended = isOpen
      ? await followOpen(dependencies, tx, owner, account, { caller, keep, isReset })
      : await deleteSessions(tx, userId);
    // Also if the new password was noticed before.
    if (isOpen && endsApiKeys) await dependencies.identityPorts.endApiKeys(tx, caller, owner);
    if (ended > 0) {
      await recordEvent(tx, caller, owner, { kind: 'sessions-ended', after: String(ended) });
    }
  });
}

/** Follows an account that may sign in. Returns how many sessions have ended. */
async function followOpen(
  dependencies: Dependencies,
  tx: Tx,
  owner: Owner,
  account: HostedAccount,
  { caller, keep, isReset }: Noticed & { readonly caller: Caller },
): Promise<number> {
  const known = await repository.findFacts(tx, owner.id);
  const hasNewPassword = isNewer(account.passwordChangedAt, known?.passwordChangedAt ?? null);
  const hasMoved = await followAddress(dependencies, tx, owner, account, { caller, keep });
  // The provider asks everybody to sign in again after either change; we do after a new password.
  const addressChangedAt =
    hasMoved && !hasNewPassword ? account.validSince : (known?.addressChangedAt ?? null);
  const { hasPassword, passwordChangedAt, validSince } = account;
  await repository.saveFacts(tx, owner.id, { hasPassword, passwordChangedAt, addressChangedAt });
  if (hasNewPassword) {
    await forgetOldSignIns(tx, owner);
    const kind = isReset ? 'password-reset' : 'password-changed';
    await notifyOwner(dependencies, tx, caller, owner, { kind });
  }
  // An owner takes back a former address: somebody else may have changed it, and is signed in.
  if (hasMoved && (await repository.wasAddress(tx, owner.id, account.email))) {
    return deleteSessions(tx, owner.id, keep);
  }
  const isAboutAddress = addressChangedAt !== null && validSince <= addressChangedAt;
  if (isAboutAddress) return 0;
  // To the millisecond, while the other time is in whole seconds.
  const since = hasNewPassword && passwordChangedAt !== null ? passwordChangedAt : validSince;
  return repository.endSessionsBefore(tx, owner.id, since, keep);
}

/** Asks the provider about accounts with open sessions that were last checked five minutes ago or earlier. */
export async function followOpenSessions(context: Context): Promise<void> {
  const { hosted } = context;
  if (hosted === null) return;
  for (;;) {
    const due = await repository.takeDue(context.db, ASK_AGAIN_SECONDS, AT_ONCE);
    const found = new Map((await hosted.find(due.map(({ uid }) => uid))).map((each) => [each.uid, each]));
    for (const { userId, uid } of due) await followAccount(context, userId, found.get(uid) ?? null);
    if (due.length < AT_ONCE) return;
  }
}

interface Owner extends identities.IdentityAddress {
  readonly id: string;
}

/** Returns whether the address has changed. */
async function followAddress(
  { log, ...dependencies }: Dependencies,
  tx: Tx,
  { id, email: before, emailVerified: wasVerified }: Owner,
  { email: after, emailVerified }: HostedAccount,
  { caller, keep }: Noticed & { readonly caller: Caller },
): Promise<boolean> {
  if (after === null || (after === before && (wasVerified || !emailVerified))) return false;
  if (after !== before) {
    const holder = await identities.findByEmail(tx, after);
    if (holder !== null || (await isReserved(tx, after, id))) {
      log.warn({ id }, 'an account has an address at Firebase that another account has here');
      return false;
    }
    const change = { userId: id, formerEmail: before, newEmail: after };
    // As in email-change.ts.
    const undoCode = wasVerified ? randomBytes(32).toString('base64url') : null;
    if (undoCode !== null) await insertConfirmed(tx, change, undoCode, UNDO_DAYS);
    await announceEmailChange(dependencies, tx, change, undoCode, caller);
  }
  if (emailVerified && !wasVerified) {
    await removeUnproven(dependencies, tx, { id, email: after }, { caller, keep, byProvider: true });
  }
  await identities.updateIdentity(tx, id, { email: after, emailVerified });
  await dependencies.identityPorts.follow(tx, { id, email: after, emailVerified });
  return after !== before;
}

/** False as long as we know of no earlier time to compare with. */
function isNewer(time: Date | null, known: Date | null): boolean {
  return time !== null && time > (known ?? NEVER);
}
