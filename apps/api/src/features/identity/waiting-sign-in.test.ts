import { describe, expect, it } from 'vitest';
import { challengeOf, codeOf, FactorCalls } from '#testing/factor-calls.ts';
import { IdentityCalls, PASSWORD, readSession } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

type Headers = Record<string, string>;

const NEW_PASSWORD = 'another fine phrase';

const service = useStarted(startTestService);
const calls = new FactorCalls(service);
const identity = new IdentityCalls(service);

const registerWithApp = () => calls.registerWithApp(identity);

const change = (headers: Headers, more = {}) =>
  identity.post(
    '/change-password',
    { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...more },
    headers,
  );
const isSignedIn = async (headers: Headers) =>
  (await calls.send('GET', '/api/account', headers)).statusCode === 200;
const codesLeft = async (headers: Headers) =>
  (await calls.send('GET', '/api/account/sign-in', headers)).json<{ data: { recoveryCodesLeft: number } }>()
    .data.recoveryCodesLeft;

describe('a sign-in that waits for its second factor', () => {
  it('ends with a new password, and uses no recovery code up', async () => {
    const { email, headers, codes } = await registerWithApp();
    const waiting = challengeOf(await identity.signIn(email));
    expect((await change(headers)).statusCode).toBe(200);
    expect((await calls.complete(waiting, codes[0] ?? '')).statusCode).toBe(409);
    expect(await codesLeft(headers)).toBe(10);
    const second = challengeOf(await identity.signIn(email, NEW_PASSWORD));
    await identity.post('/request-password-reset', { email });
    const token = identity.lastLink(email).get('oobCode');
    const reset = await identity.post('/reset-password', { newPassword: PASSWORD, token });
    expect(reset.statusCode, reset.body).toBe(200);
    expect((await calls.complete(second, codes[0] ?? '')).statusCode).toBe(409);
    const third = challengeOf(await identity.signIn(email));
    expect((await calls.complete(third, codes[0] ?? '')).statusCode).toBe(200);
  });

  it('is completed once, and only that uses a recovery code up', async () => {
    const { email, headers, codes } = await registerWithApp();
    const waiting = challengeOf(await identity.signIn(email));
    const answers = await Promise.all(codes.slice(0, 4).map((code) => calls.complete(waiting, code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await codesLeft(headers)).toBe(9);
  });

  it('uses no code up for an account that was disabled meanwhile', async () => {
    const { email, codes, key } = await registerWithApp();
    const waiting = challengeOf(await identity.signIn(email));
    const ban = (banned: boolean) =>
      service.context.db.updateTable('identityUsers').set({ banned }).where('email', '=', email).execute();
    await ban(true);
    expect((await calls.complete(waiting, codes[0] ?? '')).statusCode).toBe(403);
    expect((await calls.complete(waiting, codeOf(key, 1))).statusCode).toBe(403);
    await ban(false);
    expect((await calls.complete(waiting, codes[0] ?? '')).statusCode).toBe(200);
  });
});

describe('a changed password', () => {
  it.each([{}, { revokeOtherSessions: false }, { revokeOtherSessions: true }])(
    'ends the other sessions and keeps this one with what it has proved: %j',
    async (more) => {
      const { email, headers, key } = await registerWithApp();
      const pending = challengeOf(await identity.signIn(email));
      const other = readSession(await calls.complete(pending, codeOf(key, 1))).headers;
      expect((await change(headers, more)).statusCode).toBe(200);
      expect([await isSignedIn(headers), await isSignedIn(other)]).toEqual([true, false]);
      expect((await calls.send('POST', '/api/account/recovery-codes', headers)).statusCode).toBe(200);
    },
  );

  it('ends links that were emailed before and sign in, however the address was typed', async () => {
    const { email, headers } = await identity.registerConfirmed();
    const typed = email.replace('newcomer', 'NewComer');
    await identity.post('/sign-in/magic-link', { email: typed });
    const token = identity.lastLink(typed).get('oobCode');
    expect((await change(headers)).statusCode).toBe(200);
    expect((await identity.get(`/magic-link/verify?token=${token}`)).json()).toMatchObject({
      code: 'INVALID_OOB_CODE',
    });
    await identity.post('/sign-in/magic-link', { email });
    const fresh = identity.lastLink(email).get('oobCode');
    expect((await identity.get(`/magic-link/verify?token=${fresh}`)).statusCode).toBe(200);
  });
});
