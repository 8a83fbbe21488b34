import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { FirebaseProject } from '#config/hosted-identity.ts';
import { HostedIdentityError, type HostedToken } from './hosted-identity.ts';

/** Google's keys for signing ID tokens. */
const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** How much the clocks of both sides may differ. */
const CLOCK_TOLERANCE_SECONDS = 30;

const Claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.int(),
  firebase: z.object({ sign_in_provider: z.string() }),
});

/** Verifies a token of a project. @throws HostedIdentityError `token`, or `unreachable` if the keys cannot be read */
export type VerifyIdToken = (idToken: string) => Promise<HostedToken>;

/**
 * Verifies ID tokens as Firebase asks of servers without its SDK: signature, issuer, audience, times, subject. Tokens of
 * the emulator are not signed; it is never configured in production.
 * @param readKeys the keys, for tests; Google's by default, asked for when a token names one that is not known
 */
export function createTokenVerifier(
  { projectId, emulatorHost }: Pick<FirebaseProject, 'projectId' | 'emulatorHost'>,
  readKeys?: JWTVerifyGetKey,
): VerifyIdToken {
  let keys = readKeys;
  return async (idToken) => {
    const jose = await import('jose');
    const rules = {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    };
    try {
      if (emulatorHost !== null) return toToken(jose.UnsecuredJWT.decode(idToken, rules).payload);
      keys ??= jose.createRemoteJWKSet(new URL(KEYS_URL));
      const verified = await jose.jwtVerify(idToken, keys, { ...rules, algorithms: ['RS256'] });
      return toToken(verified.payload);
    } catch (error) {
      const isNetwork = error instanceof TypeError || error instanceof jose.errors.JWKSTimeout;
      const failure = isNetwork ? 'unreachable' : 'token';
      throw new HostedIdentityError(failure, 'The ID token was not accepted.', error);
    }
  };
}

function toToken(payload: JWTPayload): HostedToken {
  const claims = Claims.parse(payload);
  return {
    uid: claims.sub,
    provedAt: new Date(claims.auth_time * 1000),
    method: claims.firebase.sign_in_provider,
  };
}
