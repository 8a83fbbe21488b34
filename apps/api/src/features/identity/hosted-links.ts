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
    const uid = await hosted.create({ email: link.email, name, emailVerified });
    await repository.insertLink(context.db, { userId, uid });
  }
  return hosted.createCode(link);
}
