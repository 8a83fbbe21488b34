import type { SecurityEvent } from '@voicedraft/contract/security-events';
import { describe, expect, it } from 'vitest';
import { challengeOf, codeOf, FactorCalls } from '#testing/factor-calls.ts';
import { IdentityCalls, PASSWORD, readSession } from '#testing/identity-calls.ts';
import { OWN_PAGE } from '#testing/own-page.ts';
import { startTestService } from '#testing/test-service.ts';
import { startForTest, useStarted } from '#testing/use-started.ts';
import { confirmAuthenticator } from './factors-repository.ts';

const service = useStarted(startTestService);
const calls = new FactorCalls(service);
const identity = new IdentityCalls(service);

const registerWithApp = () => calls.registerWithApp(identity);

const countSessions = async (email: string) => {
  const rows = await service.context.db
    .selectFrom('identitySessions as session')
    .innerJoin('identityUsers as owner', 'owner.id', 'session.userId')
    .select('session.id')
    .where('owner.email', '=', email)
    .execute();
  return rows.length;
};

describe('a sign-in with the authenticator app on', () => {
  it('has no session before the code, and each code works once', async () => {
    const { email, key } = await registerWithApp();
    const first = await identity.signIn(email);
    expect(first.json()).toEqual({
      secondFactor: { challenge: expect.any(String), methods: ['code', 'recovery-code'] },
    });
    expect([first.cookies, first.headers['set-auth-token']]).toEqual([[], undefined]);
    expect(await countSessions(email)).toBe(1);
    const code = codeOf(key, 1);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const done = await calls.complete(challengeOf(first), spaced);
    expect(done.statusCode, done.body).toBe(200);
    const { headers } = readSession(done);
    expect((await calls.send('GET', '/api/account', headers)).statusCode).toBe(200);
    const second = challengeOf(await identity.signIn(email));
    expect((await calls.complete(second, code)).json()).toMatchObject({
      fields: { code: expect.any(String) },
    });
    expect((await calls.complete(challengeOf(first), code)).statusCode).toBe(409);
  });

  it('accepts one code for one of two sign-ins at the same time', async () => {
    const { email, key } = await registerWithApp();
    const challenges = [challengeOf(await identity.signIn(email)), challengeOf(await identity.signIn(email))];
    const code = codeOf(key, 1);
    const answers = await Promise.all(challenges.map((challenge) => calls.complete(challenge, code)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  });

  it('is asked for after an emailed link, too', async () => {
    const { email, codes } = await registerWithApp();
    await identity.post('/sign-in/magic-link', { email });
    const link = identity.lastLink(email).get('oobCode');
    const answer = await identity.get(`/magic-link/verify?token=${link}`);
    expect(answer.cookies).toEqual([]);
    const done = await calls.complete(challengeOf(answer), codes[0] ?? '');
    expect(done.statusCode).toBe(200);
  });

  it('is asked for after a forgotten password was replaced, whose link opens no session', async () => {
    const { email } = await registerWithApp();
    await identity.post('/request-password-reset', { email });
    const token = identity.lastLink(email).get('oobCode');
    const newPassword = 'another fine phrase';
    const reset = await identity.post('/reset-password', { newPassword, token });
    expect(reset.statusCode).toBe(200);
    expect(reset.cookies.filter(({ name }) => name.endsWith('session_token'))).toEqual([]);
    expect(challengeOf(await identity.signIn(email, newPassword))).not.toBe('');
    expect(await countSessions(email)).toBe(0);
  });

  it('takes each of the ten recovery codes once, in any spelling, and tells the owner', async () => {
    const { email, headers, codes } = await registerWithApp();
    expect(new Set(codes).size).toBe(10);
    const use = async (code: string) => calls.complete(challengeOf(await identity.signIn(email)), code);
    expect((await use(codes[3]?.toLowerCase().replace('-', ' ') ?? '')).statusCode).toBe(200);
    expect((await use(codes[3] ?? '')).statusCode).toBe(400);
    const ways = await calls.send('GET', '/api/account/sign-in', headers);
    expect(ways.json()).toMatchObject({ data: { recoveryCodesLeft: 9 } });
    const mail = service.sentMail.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(mail).toContain('A recovery code for your Voicedraft account was used');
    const again = await calls.send('POST', '/api/account/recovery-codes', headers);
    const fresh = again.json<{ data: { codes: string[] } }>().data.codes;
    expect((await use(codes[4] ?? '')).statusCode).toBe(400);
    expect((await use(fresh[0] ?? '')).statusCode).toBe(200);
  });

  it('expires with its challenge', async () => {
    const { email, key } = await registerWithApp();
    const challenge = challengeOf(await identity.signIn(email));
    await service.context.db
      .updateTable('identityChallenges')
      .set({ expiresAt: new Date(0) })
      .where('purpose', '=', 'sign-in')
      .execute();
    expect((await calls.complete(challenge, codeOf(key, 1))).json()).toMatchObject({
      code: 'conflict',
      message: 'This sign-in has expired. Please start again.',
    });
  });

  it('is not asked for once the app is off, and its recovery codes are gone', async () => {
    const { email, headers, codes } = await registerWithApp();
    const challenge = challengeOf(await identity.signIn(email));
    expect((await calls.send('DELETE', '/api/account/authenticator', headers)).statusCode).toBe(200);
    expect((await calls.complete(challenge, codes[0] ?? '')).statusCode).toBe(400);
    expect((await identity.signIn(email)).json()).toHaveProperty('token');
    expect((await calls.send('POST', '/api/account/recovery-codes', headers)).statusCode).toBe(409);
  });

  it('asks a customer who only has a passkey for nothing more after the password', async () => {
    const { email, headers } = await identity.registerConfirmed();
    await calls.addPasskey(headers);
    expect((await identity.signIn(email)).json()).toHaveProperty('token');
  });
});

describe('an authenticator app', () => {
  it('only counts once it has shown a right code, and stores nothing readable', async () => {
    const { email, headers } = await identity.registerConfirmed();
    const started = await calls.send('POST', '/api/account/authenticator', headers);
    const { key, uri } = started.json<{ data: { key: string; uri: string } }>().data;
    expect(uri).toContain(`secret=${key}`);
    expect((await identity.signIn(email)).json()).toHaveProperty('token');
    const wrong = await calls.send('POST', '/api/account/authenticator/confirm', headers, { code: '12345' });
    expect(wrong.json()).toMatchObject({ code: 'validation', fields: { code: expect.any(String) } });
    const right = { code: codeOf(key) };
    const on = await calls.send('POST', '/api/account/authenticator/confirm', headers, right);
    const { codes } = on.json<{ data: { codes: string[] } }>().data;
    expect((await calls.send('POST', '/api/account/authenticator', headers)).statusCode).toBe(409);
    const { db } = service.context;
    const stored = JSON.stringify([
      await db.selectFrom('identityAuthenticators').selectAll().execute(),
      await db.selectFrom('identityRecoveryCodes').selectAll().execute(),
    ]);
    for (const secret of [key, ...codes]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(secret.replace('-', ''));
    }
  });

  it('does not count by the code of a key that was replaced meanwhile', async () => {
    const { headers } = await identity.registerConfirmed();
    await calls.send('POST', '/api/account/authenticator', headers);
    const { db } = service.context;
    const waiting = db.selectFrom('identityAuthenticators').selectAll().where('confirmedAt', 'is', null);
    const row = await waiting.executeTakeFirstOrThrow();
    await calls.send('POST', '/api/account/authenticator', headers);
    expect(await db.transaction().execute((tx) => confirmAuthenticator(tx, row))).toBe(false);
    expect((await waiting.executeTakeFirstOrThrow()).sealedKey).not.toBe(row.sealedKey);
  });
});

describe('the authenticator app of an account', () => {
  const confirm = (headers: Record<string, string>, code: string) =>
    calls.send('POST', '/api/account/authenticator/confirm', headers, { code });
  const turnOff = (headers: Record<string, string>) =>
    calls.send('DELETE', '/api/account/authenticator', headers);

  it('is turned on after it was started, and only once', async () => {
    const { headers } = await identity.registerConfirmed();
    expect((await confirm(headers, '123456')).json()).toMatchObject({
      code: 'conflict',
      message: 'This key is no longer valid. Close this dialog and start again.',
    });
    const { key } = await calls.turnOnApp(headers);
    expect((await confirm(headers, codeOf(key, 1))).json()).toMatchObject({
      code: 'conflict',
      message: 'The authenticator app is already on. Turn it off first to set up another one.',
    });
  });

  it('is turned off once, and not while it only waits for its first code', async () => {
    const { headers } = await identity.registerConfirmed();
    expect((await turnOff(headers)).statusCode).toBe(404);
    expect((await calls.send('POST', '/api/account/authenticator', headers)).statusCode).toBe(200);
    expect((await turnOff(headers)).statusCode).toBe(404);
    const off = await registerWithApp();
    expect([(await turnOff(off.headers)).statusCode, (await turnOff(off.headers)).statusCode]).toEqual([
      200, 404,
    ]);
  });
});

describe('wrong codes', () => {
  it('of somebody who knows the password lock the owner out neither elsewhere nor in an open session, and are told to the owner', async () => {
    const strict = await startForTest({ RATE_LIMIT_SCALE: '1' });
    const [others, factors] = [new IdentityCalls(strict), new FactorCalls(strict)];
    const { email, headers } = await others.registerConfirmed();
    const { codes } = await factors.turnOnApp(headers);
    const from = (remoteAddress: string, url: string, payload: object) =>
      strict.app.inject({ method: 'POST', url, headers: OWN_PAGE, remoteAddress, payload });
    const signInFrom = async (address: string) =>
      challengeOf(await from(address, '/api/auth/sign-in/email', { email, password: PASSWORD }));
    const complete = async (address: string, challenge: string, code: string) =>
      (await from(address, '/api/sign-in/second-factor', { challenge, code })).statusCode;
    const stolen = await signInFrom('203.0.113.9');
    for (let made = 0; made < 10; made += 1) {
      expect(await complete('203.0.113.9', stolen, '000000')).toBe(400);
    }
    expect(await complete('203.0.113.9', stolen, codes[0] ?? '')).toBe(429);
    // The same waiting step from another network has no more tries, and another step in that network neither.
    expect(await complete('203.0.113.77', stolen, codes[0] ?? '')).toBe(429);
    expect(await complete('203.0.113.9', await signInFrom('203.0.113.9'), codes[0] ?? '')).toBe(429);
    const proof = { password: PASSWORD, code: codes[1] };
    expect((await factors.send('POST', '/api/account/confirm', headers, proof)).statusCode).toBe(200);
    expect(await complete('198.51.100.7', await signInFrom('198.51.100.7'), codes[0] ?? '')).toBe(200);
    const told = strict.sentMail.filter(
      ({ to, subject }) => to === email && subject.startsWith('Wrong codes'),
    );
    expect(told).toHaveLength(1);
  });

  it('are limited for the account, and listed for its owner', async () => {
    const strict = await startForTest({ RATE_LIMIT_SCALE: '1' });
    const [others, factors] = [new IdentityCalls(strict), new FactorCalls(strict)];
    const { email, headers } = await others.registerConfirmed();
    const { codes } = await factors.turnOnApp(headers);
    const challenge = challengeOf(await others.signIn(email));
    for (let i = 0; i < 10; i += 1) {
      expect((await factors.complete(challenge, '000000')).statusCode).toBe(400);
    }
    expect((await factors.complete(challenge, codes[0] ?? '')).statusCode).toBe(429);
    const own = await factors.send('GET', '/api/account/security-events', headers);
    const events = own.json<{ data: SecurityEvent[] }>().data.map(({ kind, times }) => `${kind} ${times}`);
    expect(events.slice(0, 3)).toEqual(['locked-out 1', 'wrong-code 10', 'codes-failing 1']);
  });
});
