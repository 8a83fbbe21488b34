import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { createIdentityProvider } from './identity-provider.ts';

const TOKEN = { token: 'header.claims.signature' };

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' });
});
afterAll(() => service.stop());

describe('Google', () => {
  it('only accepts users who come through its own page, not an ID token', async () => {
    const signIn = (payload: object) =>
      service.app.inject({ method: 'POST', url: '/api/auth/sign-in/social', payload });
    const page = (await signIn({ provider: 'google' })).json<{ url: string }>();
    expect(new URL(page.url).hostname).toBe('accounts.google.com');
    const answer = await signIn({ provider: 'google', idToken: TOKEN });
    expect(answer.statusCode).toBe(404);
    expect(answer.cookies).toEqual([]);
  });

  it('leaves no ID token in the database', async () => {
    const { config, db, secret } = service.context;
    const provider = createIdentityProvider({
      db,
      secret,
      publicUrl: config.publicUrl,
      trustedOrigins: [],
      cookieName: 'session',
      google: { clientId: 'client', clientSecret: 'secret' },
      company: null,
      hosted: null,
      sendLink: async () => {},
      mayRegister: async () => true,
      onError: () => {},
      onIdentityChanged: async () => {},
    });
    const { internalAdapter } = await provider.$context;
    const { id: userId } = await service.signUp();
    const account = { userId, providerId: 'google', accountId: 'of-google', idToken: TOKEN.token };
    const { id } = await internalAdapter.linkAccount(account);
    await internalAdapter.updateAccount(id, { idToken: TOKEN.token, scope: 'email' });
    const rows = await db.selectFrom('identityAccounts').selectAll().where('userId', '=', userId).execute();
    expect(rows).toMatchObject([{ idToken: null, scope: 'email', accountId: 'of-google' }]);
  });
});
