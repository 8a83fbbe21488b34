import type { Context } from '#context.ts';
import {
  HostedIdentityError,
  type HostedIdentity,
  type HostedLink,
} from '#integrations/identity/hosted/hosted-identity.ts';
import * as repository from './hosted-repository.ts';

/**
 * The provider's one-time code for a link that we mail; null if it makes none, because the new address is taken there.
 * An account from the time before the provider gets one there first, without a password: with the link, its owner signs
 * in or chooses one.
 * @throws HostedIdentityError
 */
export async function createHostedCode(
  context: Context,
  hosted: HostedIdentity,
  link: HostedLink,
): Promise<string | null> {
  try {
    return await createCode(context, hosted, link);
  } catch (error) {
    if (error instanceof HostedIdentityError && error.failure === 'taken') return null;
    throw error;
  }
}

async function createCode(context: Context, hosted: HostedIdentity, link: HostedLink): Promise<string> {
  const owner = await context.db
    .selectFrom('identityUsers')
    .select(['id', 'name', 'emailVerified'])
    .where('email', '=', link.email)
    .executeTakeFirst();
  if (owner !== undefined && (await repository.findUid(context.db, owner.id)) === null) {
    const { id: userId, name, emailVerified } = owner;
    const account = { email: link.email, name, emailVerified };
    const uid = (await adoptOrRemove(context, hosted, link.email)) ?? (await hosted.create(account));
    await repository.insertLink(context.db, { userId, uid });
  }
  return hosted.createCode(link);
}

/**
 * The provider's account with the address of an account of ours that has none there yet. One whose address was never
 * confirmed there is deleted, because anybody can register there with any address, and its owner would otherwise get no
 * link: nothing of it may open the account that the link is for.
 * @returns null if the address is free there
 * @throws HostedIdentityError `taken` if the account there belongs to another one of ours
 */
async function adoptOrRemove(
  { db, log }: Context,
  hosted: HostedIdentity,
  email: string,
): Promise<string | null> {
  const existing = await hosted.findByEmail(email);
  if (existing === null) return null;
  if ((await repository.findUserOf(db, existing.uid)) !== null) {
    throw new HostedIdentityError('taken', 'The account there belongs to another one here.');
  }
  if (existing.emailVerified) return existing.uid;
  log.warn(
    { uid: existing.uid },
    'an unconfirmed account at Firebase was deleted: its address is a customer’s',
  );
  await hosted.erase(existing.uid);
  return null;
}
