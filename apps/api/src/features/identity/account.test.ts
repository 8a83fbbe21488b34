import { describe, expect, it } from 'vitest';
import { hashLinkCode } from '#integrations/identity/stored-token.ts';
import { IdentityCalls, PASSWORD, readSession } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const service = useStarted(startTestService);
const calls = new IdentityCalls(service);

describe('a forgotten password', () => {
  it('is replaced through the emailed link, once, and ends other sessions', async () => {
    const { email, headers } = await calls.register();
    expect((await calls.post('/request-password-reset', { email })).statusCode).toBe(200);
    const link = calls.lastLink(email);
    expect(link.get('mode')).toBe('resetPassword');
    const token = link.get('oobCode');
    const reset = () => calls.post('/reset-password', { newPassword: 'another fine phrase', token });
    expect((await calls.post('/reset-password', { newPassword: 'password1', token })).json()).toMatchObject({
      code: 'WEAK_PASSWORD',
    });
    expect((await reset()).statusCode).toBe(200);
    expect((await reset()).json()).toMatchObject({ code: 'INVALID_OOB_CODE' });
    expect((await calls.signIn(email)).json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    expect((await calls.signIn(email, 'another fine phrase')).statusCode).toBe(200);
    expect((await service.app.inject({ url: '/users', headers })).statusCode).toBe(401);
  });

  it('distinguishes an unknown address, a made-up link and an expired one', async () => {
    expect(
      (await calls.post('/request-password-reset', { email: 'nobody@example.org' })).json(),
    ).toMatchObject({
      code: 'EMAIL_NOT_FOUND',
    });
    expect((await calls.post('/request-password-reset', { email: 'no address' })).json()).toMatchObject({
      code: 'INVALID_EMAIL',
    });
    const newPassword = 'another fine phrase';
    expect((await calls.post('/reset-password', { newPassword, token: 'made-up' })).json()).toMatchObject({
      code: 'INVALID_OOB_CODE',
    });
    const { email } = await calls.register();
    await calls.post('/request-password-reset', { email });
    const token = calls.lastLink(email).get('oobCode');
    await service.context.db
      .updateTable('identityVerifications')
      .set({ expiresAt: new Date(0) })
      .where('identifier', '=', hashLinkCode(`reset-password:${token}`))
      .execute();
    expect((await calls.post('/reset-password', { newPassword, token })).json()).toMatchObject({
      code: 'EXPIRED_OOB_CODE',
    });
  });
});

describe('an account', () => {
  it('confirms its address with the emailed link', async () => {
    const { email, headers } = await calls.register();
    const link = calls.lastLink(email);
    expect(link.get('mode')).toBe('verifyEmail');
    expect((await calls.get(`/verify-email?token=${link.get('oobCode')}`, headers)).statusCode).toBe(200);
    expect((await calls.get('/get-session', headers)).json()).toMatchObject({
      user: { emailVerified: true },
    });
    expect((await calls.get('/verify-email?token=made-up')).json()).toMatchObject({
      code: 'INVALID_OOB_CODE',
    });
  });

  it('changes its password and, once the new address confirms it, its email address', async () => {
    const { email, headers } = await calls.registerConfirmed();
    await service.app.inject({ method: 'POST', url: '/api/create-user', headers, payload: {} });

    const wrong = { currentPassword: 'not this one', newPassword: 'another fine phrase' };
    expect((await calls.post('/change-password', wrong, headers)).json()).toMatchObject({
      code: 'INVALID_PASSWORD',
    });
    const right = { currentPassword: PASSWORD, newPassword: 'another fine phrase' };
    expect((await calls.post('/change-password', right, headers)).statusCode).toBe(200);
    expect((await calls.signIn(email, 'another fine phrase')).statusCode).toBe(200);

    const next = calls.newEmail();
    expect((await calls.askForEmail(headers, next)).statusCode).toBe(200);
    expect((await calls.signIn(next, 'another fine phrase')).json()).toMatchObject({
      code: 'EMAIL_NOT_FOUND',
    });
    const link = calls.lastLink(next);
    expect(link.get('mode')).toBe('verifyAndChangeEmail');
    expect((await calls.get(`/verify-email?token=${link.get('oobCode')}`, headers)).statusCode).toBe(200);
    expect((await calls.signIn(next, 'another fine phrase')).statusCode).toBe(200);
    const users = (await service.app.inject({ url: '/users', headers })).json<{ UserEmail: string }[]>();
    expect(users[0]?.UserEmail).toBe(next);
  });

  it('is not moved to another address by an old link', async () => {
    const { email, headers } = await calls.register();
    await calls.askForEmail(headers, calls.newEmail());
    const moved = service.sentMail.findLast(({ subject }) => subject === 'Confirm your new email address');
    const token = new URL(/https?:\/\/\S+/.exec(moved?.text ?? '')?.[0] ?? '').searchParams.get('oobCode');
    const follow = (by: Record<string, string>) => calls.get(`/verify-email?token=${token}`, by);
    expect((await follow({})).json()).toMatchObject({ code: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' });
    expect((await follow((await calls.register()).headers)).statusCode).toBe(401);

    await calls.post('/request-password-reset', { email });
    const newPassword = 'another fine phrase';
    await calls.post('/reset-password', { newPassword, token: calls.lastLink(email).get('oobCode') });
    const owner = readSession(await calls.signIn(email, newPassword));
    expect((await follow(owner.headers)).statusCode).toBe(401);
    expect((await calls.signIn(email, newPassword)).statusCode).toBe(200);
  });

  it('has a name within limits', async () => {
    for (const name of ['x'.repeat(200), '', 7, null, 'a\u0000b']) {
      const body = { name, email: calls.newEmail(), password: PASSWORD };
      expect((await calls.post('/sign-up/email', body)).statusCode, String(name).slice(0, 9)).toBe(400);
    }
  });

  it('gets no session token from the library after sign-in', async () => {
    const { headers, token } = await calls.register();
    expect((await calls.get('/list-sessions', headers)).statusCode).toBe(404);
    for (const path of ['/revoke-session', '/revoke-sessions', '/revoke-other-sessions']) {
      expect((await calls.post(path, { token }, headers)).statusCode, path).toBe(404);
    }
    expect((await service.app.inject({ url: '/users', headers })).statusCode).toBe(200);
  });

  it('never has an address reserved for deleted users', async () => {
    const email = `deleted-${crypto.randomUUID()}@Deleted.Invalid`;
    const answer = await calls.post('/sign-up/email', { name: 'N', email, password: PASSWORD });
    expect(answer.json()).toMatchObject({ code: 'INVALID_EMAIL' });
    const { headers } = await calls.register();
    expect((await calls.askForEmail(headers, email)).json()).toMatchObject({ code: 'validation' });
  });
});
