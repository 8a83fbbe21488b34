import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { issueCredits } from '#features/credits/service.ts';
import { claimWelcome, countNewAccount, hasHadWelcome } from '#features/identity/service.ts';
import type { ChangedIdentity } from '#integrations/identity/identity-provider.ts';
import * as repository from './repository.ts';

type WelcomeContext = Pick<Context, 'config' | 'db' | 'secret'>;

/**
 * Gives a new user the welcome credits, or keeps them waiting until the email address is verified: for somebody who
 * creates accounts in bulk, a real mailbox costs more than the credits are worth. Demo mode trusts the first users
 * from each network.
 * @param address IP address of the caller; null if unknown
 */
export async function welcomeUser(
  tx: Tx,
  context: WelcomeContext,
  newUser: ChangedIdentity,
  address: string | null,
): Promise<void> {
  const { welcomeCredits, welcomeNeedsVerification, demo } = context.config;
  if (welcomeCredits === 0 || (await hasHadWelcome(tx, context.secret, newUser.email))) return;
  const isTrusted =
    !welcomeNeedsVerification ||
    newUser.emailVerified ||
    (demo && address !== null && (await countNewAccount(tx, context, address)));
  if (isTrusted) await giveWelcome(tx, context, { ...newUser, amount: welcomeCredits });
  else await repository.updateWaitingCredits(tx, newUser.id, welcomeCredits);
}

/** Gives a user the credits that waited for their email address, if it is verified by now. Idempotent. */
export async function releaseWelcome(
  tx: Tx,
  context: Pick<WelcomeContext, 'secret'>,
  id: string,
): Promise<void> {
  const waiting = await repository.lockWaitingCredits(tx, id);
  if (waiting === null) return;
  await giveWelcome(tx, context, { id, ...waiting });
  await repository.updateWaitingCredits(tx, id, 0);
}

/** Gives the credits to users whose email address was verified just before a process crashed. */
export async function releaseWelcomes(context: WelcomeContext): Promise<void> {
  for (const id of await repository.findVerifiedWaiting(context.db)) {
    await context.db.transaction().execute((tx) => releaseWelcome(tx, context, id));
  }
}

async function giveWelcome(
  tx: Tx,
  { secret }: Pick<WelcomeContext, 'secret'>,
  { id, email, amount }: { readonly id: string; readonly email: string; readonly amount: number },
): Promise<void> {
  if (!(await claimWelcome(tx, secret, email))) return;
  await issueCredits(tx, { userId: id, amount, kind: 'welcome', opKey: `welcome:${id}` });
}
