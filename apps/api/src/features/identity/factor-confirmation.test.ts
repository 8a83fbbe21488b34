import { describe, expect, it } from 'vitest';
import { challengeOf, FactorCalls } from '#testing/factor-calls.ts';
import { IdentityCalls, PASSWORD, readSession } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { startForTest, useStarted } from '#testing/use-started.ts';

const service = useStarted(startTestService);
const calls = new FactorCalls(service);
const identity = new IdentityCalls(service);

const registerWithApp = () => calls.registerWithApp(identity);

describe('a confirmation with the authenticator app on', () => {
  it('needs the code beside the password, also for a new password', async () => {
    const { email, headers, codes } = await registerWithApp();
    await service.context.db
      .updateTable('identitySessions')
      .set({ createdAt: new Date(Date.now() - 11 * 60_000), factorAt: new Date(0) } as object)
      .execute();
    const remove = () => calls.send('DELETE', '/api/account/authenticator', headers);
    expect((await remove()).json()).toMatchObject({ code: 'confirmation_required' });
    const change = { currentPassword: PASSWORD, newPassword: 'another fine phrase' };
    expect((await identity.post('/change-password', change, headers)).json()).toMatchObject({
      code: 'confirmation_required',
    });
    const confirm = (proof: object) => calls.send('POST', '/api/account/confirm', headers, proof);
    expect((await confirm({ password: PASSWORD })).json()).toMatchObject({ code: 'confirmation_required' });
    expect((await confirm({ password: PASSWORD, code: '000000' })).statusCode).toBe(400);
    expect((await confirm({ code: codes[0] })).json()).toMatchObject({ code: 'confirmation_required' });
    expect((await confirm({ password: PASSWORD, code: codes[0] })).statusCode).toBe(200);
    expect((await identity.post('/change-password', change, headers)).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(200);
    expect((await identity.signIn(email, 'another fine phrase')).statusCode).toBe(200);
  });

  it('needs the password alone in a session that has just shown a code, but no wrong code', async () => {
    const { headers, codes } = await registerWithApp();
    const confirm = (proof: object) => calls.send('POST', '/api/account/confirm', headers, proof);
    expect((await confirm({ password: PASSWORD })).statusCode).toBe(200);
    expect((await confirm({ password: PASSWORD, code: '000000' })).statusCode).toBe(400);
    expect((await confirm({ password: PASSWORD, code: codes[0] })).statusCode).toBe(200);
  });

  it('counts the wrong codes of each session by itself', async () => {
    const strict = await startForTest({ RATE_LIMIT_SCALE: '1' });
    const [others, factors] = [new IdentityCalls(strict), new FactorCalls(strict)];
    const { email, headers } = await others.registerConfirmed();
    const { codes } = await factors.turnOnApp(headers);
    const completed = await factors.complete(challengeOf(await others.signIn(email)), codes[0] ?? '');
    const confirm = (own: Record<string, string>, code = '000000') =>
      factors.send('POST', '/api/account/confirm', own, { password: PASSWORD, code });
    for (let made = 0; made < 10; made += 1) expect((await confirm(headers)).statusCode).toBe(400);
    expect((await confirm(headers, codes[1])).statusCode).toBe(429);
    expect((await confirm(readSession(completed).headers, codes[1])).statusCode).toBe(200);
  });

  it('is asked for by the password where there is an app beside a passkey', async () => {
    const { headers } = await registerWithApp();
    await calls.addPasskey(headers);
    await service.context.db
      .updateTable('identitySessions')
      .set({
        createdAt: new Date(Date.now() - 11 * 60_000),
        factorAt: new Date(0),
        confirmedAt: null,
      } as object)
      .execute();
    const refused = await calls.send('DELETE', '/api/account/authenticator', headers);
    expect(refused.json()).toMatchObject({
      code: 'confirmation_required',
      error: expect.stringContaining('password'),
    });
  });

  it('is also done by a passkey alone', async () => {
    const user = await service.signUp();
    const { device } = await calls.addPasskey(user.headers);
    await service.context.db
      .updateTable('identitySessions')
      .set({ createdAt: new Date(Date.now() - 11 * 60_000), factorAt: new Date(0) } as object)
      .where('userId', '=', user.id)
      .execute();
    const key = { name: 'A key', scopes: ['library:read'], days: null };
    const create = () => calls.send('POST', '/api/api-keys', user.headers, key);
    expect((await create()).json()).toMatchObject({
      code: 'confirmation_required',
      message: 'Use a passkey to confirm that it’s you.',
    });
    expect((await calls.confirmBy(user.headers, device)).statusCode).toBe(200);
    expect((await create()).statusCode).toBe(200);
  });
});
