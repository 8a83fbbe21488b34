import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeIdentityProvider } from '#testing/make-identity-provider.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';

const TOKEN = { token: 'header.claims.signature' };

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' });
});
afterAll(() => service.stop());

describe('a one-time token', () => {
  it('is stored for one purpose, or not at all', async () => {
    const { internalAdapter } = await makeIdentityProvider(service).$context;
    const store = (identifier: string) =>
      internalAdapter.createVerificationValue({
        identifier,
        value: '{}',
        expiresAt: new Date(Date.now() + 60_000),
      });
    await expect(store('magic-link:code')).resolves.toBeDefined();
    for (const identifier of ['code', 'another-purpose:code']) {
      await expect(store(identifier)).rejects.toThrow('purpose');
    }
    for (const identifier of ['code', 'reset-password:code', 'auth-state:code', 'magic-link:x:code']) {
      expect(await internalAdapter.findVerificationValue(identifier)).toBeNull();
    }
  });
});

describe('Google', () => {
  it('only accepts users who come through its own page, not an ID token', async () => {
    const signIn = (payload: object) =>
      service.app.inject({ method: 'POST', url: '/api/auth/sign-in/social', payload });
    const page = (await signIn({ provider: 'google' })).json<{ url: string }>();
    expect(new URL(page.url).hostname).toBe('accounts.google.com');
    const answer = await signIn({ provider: 'google', idToken: TOKEN });
    expect(answer.statusCode).toBe(400);
    expect(answer.cookies).toEqual([]);
  });

  it('leaves no ID token in the database', async () => {
    const { db } = service.context;
    const { internalAdapter } = await makeIdentityProvider(service).$context;
    const { id: userId } = await service.signUp();
    const account = { userId, providerId: 'google', accountId: 'of-google', idToken: TOKEN.token };
    const { id } = await internalAdapter.linkAccount(account);
    await internalAdapter.updateAccount(id, { idToken: TOKEN.token, scope: 'email' });
    const rows = await db.selectFrom('identityAccounts').selectAll().where('userId', '=', userId).execute();
    expect(rows).toMatchObject([{ idToken: null, scope: 'email', accountId: 'of-google' }]);
  });
});
