import { createHmac } from 'node:crypto';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { networksOf } from '#http/network-of.ts';
import * as repository from './repository.ts';

/** How long a mailbox must wait between welcome credits, in days. */
const WELCOME_DAYS = 365;
/** New users of a network per hour who are trusted without verification; multiplied by RATE_LIMIT_SCALE. */
const NEW_ACCOUNTS_PER_HOUR = 5;
/** Both domains belong to one provider, which ignores dots before the @. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** The canonical form of all email addresses of a mailbox: in lower case, without a `+tag`. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).split('+', 1)[0] ?? '';
  const host = address.slice(at + 1);
  return DOTLESS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/**
 * Whether a mailbox may receive the welcome credits; stores that it has them. Once a year, even if the account that
 * had them is deleted in the meantime (docs/decisions/0015-deleted-accounts.md). Of two simultaneous claims, one
 * succeeds.
 */
export function claimWelcome(tx: Tx, secret: string, email: string): Promise<boolean> {
  return repository.insertWelcome(tx, hashMailbox(secret, email), WELCOME_DAYS);
}

/** Whether a mailbox has received the welcome credits within the year. */
export function hasHadWelcome(tx: Tx, secret: string, email: string): Promise<boolean> {
  return repository.hasWelcome(tx, hashMailbox(secret, email));
}

/**
 * Counts a new user for their network.
 * @param address IP address of the caller
 * @returns false if the network has too many new users this hour
 */
export async function countNewAccount(
  tx: Tx,
  context: Pick<Context, 'secret' | 'config'>,
  address: string,
): Promise<boolean> {
  let isTrusted = true;
  for (const { name, factor } of networksOf(address)) {
    const network = createHmac('sha256', context.secret).update(`newcomers:${name}`);
    const newAccounts = await repository.countNewAccounts(tx, network.digest('base64url'));
    if (newAccounts > NEW_ACCOUNTS_PER_HOUR * factor * context.config.rateLimitScale) isTrusted = false;
  }
  return isTrusted;
}

/** Keyed, so that nobody can search a copy of the database for an email address. */
export function hashMailbox(secret: string, email: string): string {
  return createHmac('sha256', secret)
    .update(`welcome:${mailboxOf(email)}`)
    .digest('base64url');
}
