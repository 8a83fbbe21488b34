import type { Context } from '#context.ts';
import { readEmailChange } from '#integrations/identity/verification-token.ts';
import type { Actor } from '#http/actor.ts';

/**
 * Whether a link that moves an account to a new address may be used: only by the account itself, signed
 * in with the address that it leaves, and not after its password has changed. Otherwise somebody who
 * registers an address that is not theirs could keep such a link and take the account over later.
 */
export async function mayChangeEmail(context: Context, actor: Actor | null, token: string): Promise<boolean> {
  const change = readEmailChange(token);
  if (change === null) return true;
  if (actor === null || actor.email !== change.email) return false;
  const account = await context.db
    .selectFrom('identityAccounts')
    .select('updatedAt')
    .where('userId', '=', actor.id)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return account === undefined || account.updatedAt.getTime() < change.issuedAt.getTime() + 1000;
}
