import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { HostedIdentityError, type HostedIdentity } from '#integrations/identity/hosted/hosted-identity.ts';
import { verifyRecentToken } from '#integrations/identity/hosted/hosted-sign-in.ts';
import { mapProviderErrors } from './map-provider-errors.ts';
import * as repository from './hosted-repository.ts';

/**
 * Whether an ID token proves a recent sign-in to the caller's account at the provider. @throws AppError `unavailable`
 * if the provider's keys cannot be read
 */
export async function provesOwner(
  context: Context,
  hosted: HostedIdentity,
  actor: Actor,
  idToken: string,
): Promise<boolean> {
  const uid = await mapProviderErrors(() => readUid(context, hosted, idToken));
  return uid !== null && uid === (await repository.findUid(context.db, actor.id));
}

/** The provider's id of a token's owner; null if the token proves nothing. */
async function readUid({ clock }: Context, hosted: HostedIdentity, idToken: string): Promise<string | null> {
  try {
    return (await verifyRecentToken(hosted, idToken, clock.now())).uid;
  } catch (error) {
    if (error instanceof HostedIdentityError && error.failure === 'token') return null;
    throw error;
  }
}
