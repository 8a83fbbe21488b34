import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { HostedIdentityError } from './hosted-identity.ts';
import { createTokenVerifier, type VerifyIdToken } from './verify-id-token.ts';

const PROJECT = 'voicedraft-live';
const MINUTE = 60;

let own: CryptoKey;
let foreign: CryptoKey;
let verify: VerifyIdToken;
beforeAll(async () => {
  const keys = await generateKeyPair('RS256', { extractable: true });
  own = keys.privateKey;
  foreign = (await generateKeyPair('RS256')).privateKey;
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' };
  verify = createTokenVerifier(
    { projectId: PROJECT, emulatorHost: null },
    createLocalJWKSet({ keys: [jwk] }),
  );
});

const now = () => Math.floor(Date.now() / 1000);
const claims = (changes: object = {}) => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'somebody',
  iat: now(),
  exp: now() + 60 * MINUTE,
  auth_time: now(),
  firebase: { sign_in_provider: 'password' },
  ...changes,
});

const sign = (payload: Record<string, unknown>, key = own) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);

describe('an ID token of the hosted provider', () => {
  it('tells who has signed in, when, and by what', async () => {
    const token = await verify(await sign(claims()));
    expect(token).toMatchObject({ uid: 'somebody', method: 'password' });
    expect(Math.abs(token.provedAt.getTime() - Date.now())).toBeLessThan(5000);
  });

  const past = () => now() - 10 * MINUTE;
  it.each([
    ['of another project', () => sign(claims({ aud: 'voicedraft-other' }))],
    ['of another issuer', () => sign(claims({ iss: 'https://securetoken.google.com/voicedraft-other' }))],
    ['that has expired', () => sign(claims({ exp: past() }))],
    ['of nobody', () => sign(claims({ sub: '' }))],
    ['without a time', () => sign(claims({ auth_time: undefined }))],
    ['signed by somebody else', () => sign(claims(), foreign)],
    ['without a signature', async () => new UnsecuredJWT(claims()).encode()],
    [
      'signed with a shared secret',
      () =>
        new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(new TextEncoder().encode(PROJECT.repeat(4))),
    ],
    ['that is none', async () => 'a.b.c'],
  ])('is refused: one %s', async (_what, make) => {
    await expect(verify(await make())).rejects.toMatchObject({ failure: 'token' });
  });

  it('is not refused but cannot be checked while the keys cannot be read', async () => {
    const unreachable = createTokenVerifier({ projectId: PROJECT, emulatorHost: null }, () => {
      throw new TypeError('fetch failed');
    });
    const token = await sign(claims());
    await expect(unreachable(token)).rejects.toBeInstanceOf(HostedIdentityError);
    await expect(unreachable(token)).rejects.toMatchObject({ failure: 'unreachable' });
  });
});
