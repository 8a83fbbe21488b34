import { createHmac } from 'node:crypto';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { networkOf } from '#http/network-of.ts';
import * as repository from './repository.ts';

/** How long a mailbox that got the welcome credits gets no more of them, in days. */
const WELCOME_DAYS = 365;
/** Newcomers of a network within an hour who are taken as they come; RATE_LIMIT_SCALE multiplies it. */
const NEWCOMERS_PER_HOUR = 5;
/** Both names belong to one provider, which ignores dots before the @. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** One name for all addresses that reach a mailbox: in lower case, without a `+tag`. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).split('+', 1)[0] ?? '';
  const host = address.slice(at + 1);
  return DOTLESS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/**
 * Whether a mailbox may have the welcome credits, and notes that it has them: once in a year, also when the account
 * that had them is deleted meanwhile (docs/decisions/0015-deleted-accounts.md). Of two claims at once one wins.
 */
export function claimWelcome(tx: Tx, secret: string, email: string): Promise<boolean> {
  return repository.insertWelcome(tx, hashMailbox(secret, email), WELCOME_DAYS);
}

/** Whether a mailbox has had the welcome credits within the year. */
export function hasHadWelcome(tx: Tx, secret: string, email: string): Promise<boolean> {
  return repository.hasWelcome(tx, hashMailbox(secret, email));
}

/**
 * Counts somebody new against the network that they come from.
 * @param address network address of the caller
 * @returns false when its newcomers of this hour are used up
 */
export async function countNewcomer(
  tx: Tx,
  context: Pick<Context, 'secret' | 'config'>,
  address: string,
): Promise<boolean> {
  const network = createHmac('sha256', context.secret).update(`newcomers:${networkOf(address)}`);
  const newcomers = await repository.countNewcomers(tx, network.digest('base64url'));
  return newcomers <= NEWCOMERS_PER_HOUR * context.config.rateLimitScale;
}

/** Keyed, so that nobody can look for an address in a copy of the database. */
function hashMailbox(secret: string, email: string): string {
  return createHmac('sha256', secret)
    .update(`welcome:${mailboxOf(email)}`)
    .digest('base64url');
}
