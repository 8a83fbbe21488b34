import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { z } from 'zod';
import { openFederatedSession } from '#integrations/identity/federated-session.ts';
import { hashSessionToken } from '#integrations/identity/stored-token.ts';
import {
  HostedIdentityError,
  type HostedAccount,
  type HostedIdentity,
  type HostedToken,
} from './hosted-identity.ts';

/** How our accounts name the provider. */
export const HOSTED_PROVIDER_ID = 'firebase';
/** How long ago somebody may have proved who they are: a token can be renewed for years, a session of ours cannot. */
const PROVED_SECONDS = 300;

export interface HostedSignInOptions {
  readonly provider: HostedIdentity;
  /**
   * Called with what the provider knows about the account, once its session is open, and the hash of that session's token.
   */
  readonly follow: (userId: string, account: HostedAccount, tokenHash: string) => Promise<void>;
}

/**
 * Verifies a token and that its owner proved it just now.
 * @throws HostedIdentityError `token`
 */
export async function verifyRecentToken(
  { verify }: Pick<HostedIdentity, 'verify'>,
  idToken: string,
  now: Date,
): Promise<HostedToken> {
  const token = await verify(idToken);
  if (now.getTime() - token.provedAt.getTime() <= PROVED_SECONDS * 1000) return token;
  throw new HostedIdentityError('token', 'The sign-in is older than five minutes.');
}

/** Exchanges an ID token of the hosted provider for a session of ours, with which everything else works as usual. */
export function hostedSignIn({ provider, follow }: HostedSignInOptions) {
  return {
    id: 'hosted-sign-in',
    endpoints: {
      signInHosted: createAuthEndpoint(
        '/sign-in/hosted',
        { method: 'POST', body: z.object({ idToken: z.string().max(8192) }) },
        async (call) => {
          const refuse = (status: 'BAD_REQUEST' | 'FORBIDDEN' | 'UNAUTHORIZED', code: string) =>
            call.error(status, { code, message: code });
          const account = await findAccount(provider, call.body.idToken).catch((error: unknown) => {
            if (!(error instanceof HostedIdentityError)) throw error;
            if (error.failure === 'token') throw refuse('UNAUTHORIZED', 'hosted_token');
            throw call.error('SERVICE_UNAVAILABLE', { code: 'hosted_unreachable', message: error.message });
          });
          if (account === null) throw refuse('UNAUTHORIZED', 'hosted_token');
          if (account.isDisabled) throw refuse('FORBIDDEN', 'BANNED_USER');
          const outcome = await openFederatedSession(call, {
            providerId: HOSTED_PROVIDER_ID,
            accountId: account.uid,
            email: account.email,
            emailVerified: account.emailVerified,
            name: account.name,
            // The provider asks for no confirmation before it makes an account; we do so afterwards, as usual.
            mayBeUnverified: true,
          });
          if ('error' in outcome) throw refuse('FORBIDDEN', codeOf(outcome.error));
          await follow(outcome.userId, account, hashSessionToken(outcome.token));
          return call.json({ token: outcome.token });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** The account of a token; null if it has gone, or was changed after the token's sign-in. */
async function findAccount(provider: HostedIdentity, idToken: string): Promise<HostedAccount | null> {
  const token = await verifyRecentToken(provider, idToken, new Date());
  const [account] = await provider.find([token.uid]);
  return account === undefined || token.provedAt < account.validSince ? null : account;
}

/** The library does not say that another account, or a former one, has the address. */
function codeOf(error: string): string {
  return error === 'unable_to_create_user' ? 'EMAIL_EXISTS' : error;
}
