import { countOf } from '@voicedraft/contract/counts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { Caller } from '#http/caller.ts';
import type { ProvedAccount } from '#integrations/identity/notice-proof.ts';
import { currentCall } from './current-call.ts';
import { deletePending } from './email-change-repository.ts';
import { countPasskeys, deleteFactors, findAuthenticator } from './factors-repository.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { notifyOwner, type MailDependencies } from './notify-owner.ts';
import type { RemovedAccess } from './ports.ts';
import * as repository from './repository.ts';
import { deleteSessions } from './sessions-repository.ts';

type Dependencies = MailDependencies & Pick<Context, 'identityPorts'>;

/** How an address was proved. */
interface Proof {
  readonly caller: Caller | null;
  /** Token hash of the session that proved it, which is kept. */
  readonly keep?: string | undefined;
  /** Hash of the mark of the browser of that session; it stays known. */
  readonly keepBrowser?: string | null;
  /** Whether another provider has proved it; its linked sign-in is then kept. */
  readonly byProvider?: boolean;
}

/**
 * Removes everything that gives access to an account whose address has just been proved for the first time: a
 * stranger may have registered it. The password stays, unless the library replaces it. The owner is told what was
 * removed.
 */
export async function removeUnproven(
  dependencies: Dependencies,
  tx: Tx,
  owner: ProvedAccount,
  { caller, keep, keepBrowser = null, byProvider = false }: Proof,
): Promise<void> {
  await repository.lockIdentity(tx, owner.id);
  const passkeys = await countPasskeys(tx, owner.id);
  const authenticator = await findAuthenticator(tx, owner.id);
  await deleteFactors(tx, owner.id);
  await deletePending(tx, owner.id);
  await forgetBrowsers(tx, owner.id, keepBrowser);
  const removed = {
    passkeys,
    authenticators: authenticator?.confirmedAt == null ? 0 : 1,
    providers: byProvider ? 0 : await repository.deleteFederated(tx, owner.id),
    ...(await dependencies.identityPorts.removeAccess(tx, owner.id)),
    sessions: await deleteSessions(tx, owner.id, keep),
  };
  await tellRemoved(dependencies, tx, caller, owner, removed);
}

/** {@link removeUnproven}, when the library is about to mark an address as confirmed. */
export async function beforeFirstProof(
  context: Dependencies & Pick<Context, 'db'>,
  owner: ProvedAccount,
): Promise<void> {
  const call = currentCall();
  // Only a link that was opened from the message has to do with the session of its browser.
  const isLink = call?.path === '/verify-email';
  const proof = {
    caller: call?.caller ?? null,
    ...(isLink && { keep: call.tokenHash, keepBrowser: call.browser }),
    byProvider: !isLink && call?.path !== '/magic-link/verify',
  };
  await context.db.transaction().execute((tx) => removeUnproven(context, tx, owner, proof));
}

/** Confirms the address of an account whose owner has just used a code that was mailed there. */
export async function confirmAddress(
  dependencies: Dependencies,
  tx: Tx,
  { id, email }: ProvedAccount,
  caller: Caller,
): Promise<void> {
  const identity = await repository.lockIdentity(tx, id);
  if (identity === null || identity.emailVerified) return;
  await removeUnproven(dependencies, tx, { id, email }, { caller });
  await repository.updateIdentity(tx, id, { emailVerified: true });
  await dependencies.identityPorts.follow(tx, { id, email, emailVerified: true });
}

interface Removed extends RemovedAccess {
  readonly passkeys: number;
  readonly authenticators: number;
  readonly providers: number;
  readonly sessions: number;
}

/** What can be removed, each by its name in the singular. */
const NAMES: Readonly<Record<keyof Removed, string>> = {
  passkeys: 'passkey',
  authenticators: 'authenticator app',
  providers: 'linked sign-in',
  apiKeys: 'API key',
  webhooks: 'webhook',
  shares: 'shared link',
  sessions: 'signed-in device',
};

/** Emails the owner what was removed: '2 passkeys, 1 API key'. Does nothing if nothing was. */
export async function tellRemoved(
  dependencies: MailDependencies,
  tx: Tx,
  caller: Caller | null,
  owner: ProvedAccount,
  removed: Partial<Removed>,
): Promise<void> {
  const parts = Object.entries(NAMES).flatMap(([kind, one]) => {
    const count = removed[kind as keyof Removed] ?? 0;
    return count === 0 ? [] : [countOf(count, one)];
  });
  if (parts.length === 0) return;
  await notifyOwner(dependencies, tx, caller, owner, { kind: 'access-removed', after: parts.join(', ') });
}
