import type { Context } from '#context.ts';
import { HostedIdentityError, type HostedIdentity } from '#integrations/identity/hosted/hosted-identity.ts';
import { insertLink } from './hosted-repository.ts';

interface Registration {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly password: string;
}

/**
 * Gives an account one at the provider. One that is there already keeps its password,
 * and is linked if its address is confirmed there too; otherwise when its owner has confirmed it and signs in.
 * @returns whether the password is now in effect
 */
export async function registerAtProvider(
  { db, log }: Pick<Context, 'db' | 'log'>,
  hosted: HostedIdentity,
  { userId, ...account }: Registration,
): Promise<boolean> {
  try {
    const uid = await hosted.create(account);
    await insertLink(db, { userId, uid });
    return true;
  } catch (error) {
    if (!(error instanceof HostedIdentityError)) throw error;
    if (error.failure === 'taken') {
      const existing = await hosted.findByEmail(account.email);
      if (existing?.emailVerified === true) await insertLink(db, { userId, uid: existing.uid });
    } else
      log.error(
        { err: error },
        'the administrator could not be registered at Firebase; the next start tries again',
      );
    return false;
  }
}
