import type { SecurityEvent } from '@voicedraft/contract/security-events';
import type { Session } from '@voicedraft/contract/sessions';
import { describe, expect, it } from 'vitest';
import { setRole } from '#features/people/service.ts';
import { challengeOf, codeOf, FactorCalls } from '#testing/factor-calls.ts';
import { IdentityCalls, PASSWORD, readSession } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

type Headers = Record<string, string>;

const service = useStarted(() => startTestService({ ADMIN_SECOND_FACTOR: 'required' }));
const calls = new FactorCalls(service);
const identity = new IdentityCalls(service);

const isSignedIn = async (headers: Headers) =>
  (await calls.send('GET', '/api/account', headers)).statusCode === 200;

/** A user with a record, who is signed in twice with the password alone. */
async function signInTwice() {
  const { email, headers } = await identity.registerConfirmed();
  const made = await calls.send('POST', '/api/create-user', headers);
  const { _id: id } = made.json<{ data: { _id: string } }>().data;
  return { id, email, headers, thief: readSession(await identity.signIn(email)).headers };
}

/** Forgets what the sessions of an account have proved, as one that was opened before a factor was added. */
const forgetProofs = (userId: string) =>
  service.context.db
    .updateTable('identitySessions')
    .set({ factor: null, factorAt: null })
    .where('userId', '=', userId)
    .execute();

const endAllButOne = async (email: string) => {
  const own = await service.context.db
    .selectFrom('securityEvents')
    .select(['kind', 'after'])
    .where('email', '=', email)
    .where('kind', '=', 'sessions-ended')
    .execute();
  return own.map(({ after }) => after);
};

const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** The session that an answer has opened, and the sign-in that its owner reads of. */
async function readOpened(answer: Parameters<typeof readSession>[0]) {
  const { headers } = readSession(answer);
  const sessions = await calls.send('GET', '/api/account/sessions', headers);
  const events = await calls.send('GET', '/api/account/security-events', headers);
  return {
    session: sessions.json<{ data: Session[] }>().data.find(({ current }) => current),
    method: events
      .json<{ data: SecurityEvent[] }>()
      .data.find(({ kind }) => kind === 'sign-in' || kind === 'new-device')?.method,
  };
}

it('a sign-in by a second factor or a passkey is told with its device, its address and how it was done', async () => {
  const { email, headers } = await identity.registerConfirmed();
  const { key } = await calls.turnOnApp(headers);
  const challenge = challengeOf(await identity.signIn(email));
  const code = codeOf(key, 1);
  const byCode = await calls.send('POST', '/api/sign-in/second-factor', FIREFOX, { challenge, code });
  expect(await readOpened(byCode)).toMatchObject({
    session: { device: 'Firefox on Windows', ipAddress: '127.0.0.1' },
    method: 'password',
  });
  const { device } = await calls.addPasskey(headers);
  const { answer } = await calls.signInBy(device);
  expect(await readOpened(answer)).toMatchObject({ method: 'passkey' });
});

describe('a session that was opened with the password alone', () => {
  it.each([
    ['a passkey', (headers: Headers) => calls.addPasskey(headers)],
    ['an authenticator app', (headers: Headers) => calls.turnOnApp(headers)],
  ])('ends when another one adds %s as the first factor, and that one goes on', async (_name, add) => {
    const { email, headers, thief } = await signInTwice();
    await add(headers);
    expect([await isSignedIn(headers), await isSignedIn(thief)]).toEqual([true, false]);
    expect(await endAllButOne(email)).toEqual(['1']);
    const again = await calls.send('POST', '/api/account/passkeys/options', headers);
    expect(again.statusCode, 'this session has proved the new factor').toBe(200);
  });

  it('ends when the account becomes staff, by an owner or from the command line', async () => {
    const owner = await service.signUp({ role: 'Admin' });
    await calls.addPasskey(owner.headers);
    const [one, two] = [await signInTwice(), await signInTwice()];
    const promoted = await calls.send('PUT', `/api/users/${one.id}`, owner.headers, {
      userRole: 'Admin',
      staffRole: 'support',
    });
    expect(promoted.statusCode, promoted.body).toBe(200);
    await setRole(service.context, two.email, { role: 'Admin', staffRole: 'owner' });
    for (const { email, headers, thief } of [one, two]) {
      expect([await isSignedIn(headers), await isSignedIn(thief)]).toEqual([false, false]);
      const fresh = readSession(await identity.signIn(email)).headers;
      expect((await calls.send('GET', '/api/overview', fresh)).json()).toMatchObject({
        code: 'second_factor_required',
      });
    }
  });

  it('makes no codes, passkeys, keys and webhooks once there is a factor, even right after its start', async () => {
    const { id, headers } = await signInTwice();
    const { key } = await calls.turnOnApp(headers);
    await forgetProofs(id);
    const events = ['script.done'];
    const makes: readonly (readonly [string, object])[] = [
      ['/api/account/recovery-codes', {}],
      ['/api/account/passkeys/options', {}],
      ['/api/api-keys', { name: 'A key', scopes: ['library:read'], days: null }],
      ['/api/webhooks', { url: 'http://127.0.0.1:9/one', events }],
      ['/v1/webhooks', { url: 'http://127.0.0.1:9/two', events }],
    ];
    const makeAll = async (proof = {}) =>
      Promise.all(
        makes.map(async ([url, body]) => {
          const answer = await calls.send('POST', url, headers, { ...body, ...proof });
          return answer.json<{ code?: string }>().code ?? answer.statusCode;
        }),
      );
    expect(await makeAll()).toEqual(makes.map(() => 'confirmation_required'));
    expect(await makeAll({ password: PASSWORD })).toEqual(makes.map(() => 'confirmation_required'));
    const proof = { password: PASSWORD, code: codeOf(key, 1) };
    expect((await calls.send('POST', '/api/account/confirm', headers, proof)).statusCode).toBe(200);
    expect(await makeAll()).toEqual(makes.map(() => 200));
  });

  it('has no rights of staff until it has proved the factor itself', async () => {
    const admin = await service.signUp({ role: 'Admin' });
    const { device } = await calls.addPasskey(admin.headers);
    await forgetProofs(admin.id);
    const audit = () => calls.send('GET', '/api/audit', admin.headers);
    expect((await audit()).json()).toMatchObject({
      code: 'confirmation_required',
      message: expect.stringContaining('passkey'),
    });
    const users = await calls.send('GET', '/users', admin.headers);
    expect(users.json<{ _id: string }[]>().map(({ _id }) => _id)).toEqual([admin.id]);
    expect((await calls.confirmBy(admin.headers, device)).statusCode).toBe(200);
    expect((await audit()).statusCode).toBe(200);
  });
});

describe('a removed factor', () => {
  it('ends the other sessions, and this one has to prove what is left', async () => {
    const { email, headers } = await signInTwice();
    const { key } = await calls.turnOnApp(headers);
    const { device } = await calls.addPasskey(headers);
    const pending = challengeOf(await identity.signIn(email));
    const other = readSession(await calls.complete(pending, codeOf(key, 1))).headers;
    expect((await calls.send('DELETE', '/api/account/authenticator', headers)).statusCode).toBe(200);
    expect([await isSignedIn(headers), await isSignedIn(other)]).toEqual([true, false]);
    const begin = () => calls.send('POST', '/api/account/passkeys/options', headers);
    expect((await begin()).json()).toMatchObject({
      code: 'confirmation_required',
      message: 'Use a passkey to confirm that it’s you.',
    });
    expect((await calls.confirmBy(headers, device)).statusCode).toBe(200);
    expect((await begin()).statusCode).toBe(200);
  });
});

describe('a confirmation', () => {
  it('of an account whose only factor is a passkey is not done by the password, also for staff', async () => {
    const { id, email, headers } = await signInTwice();
    await setRole(service.context, email, { role: 'Admin', staffRole: 'owner' });
    const admin = readSession(await identity.signIn(email)).headers;
    const { device } = await calls.addPasskey(admin);
    await service.context.db
      .updateTable('identitySessions')
      .set({ createdAt: new Date(Date.now() - 11 * 60_000), factorAt: new Date(0) } as object)
      .where('userId', '=', id)
      .execute();
    const edit = () => calls.send('PUT', '/api/settings/sign-in', admin, SETTINGS);
    for (const proof of [{ password: PASSWORD }, { password: PASSWORD, code: '123456' }]) {
      expect((await calls.send('POST', '/api/account/confirm', admin, proof)).json()).toMatchObject({
        code: 'confirmation_required',
        message: 'Use a passkey to confirm that it’s you.',
      });
      expect((await edit()).json()).toMatchObject({ code: 'confirmation_required' });
    }
    expect((await calls.confirmBy(admin, device)).statusCode).toBe(200);
    expect((await edit()).statusCode).toBe(200);
    expect(await isSignedIn(headers)).toBe(false);
  });

  it('is needed to add or change a webhook by every address, with a session but not with a key', async () => {
    const { id, headers } = await signInTwice();
    const events = ['script.done'];
    const add = (url: string, path: string, by = headers) =>
      calls.send('POST', url, by, { url: `http://127.0.0.1:9/${path}`, events });
    const added = await add('/api/webhooks', 'one');
    const { webhook } = added.json<{ data: { webhook: { id: string } } }>().data;
    const scopes = ['webhooks'];
    const made = await calls.send('POST', '/api/api-keys', headers, { name: 'A key', scopes, days: null });
    const { key } = made.json<{ data: { key: string } }>().data;
    await service.context.db
      .updateTable('identitySessions')
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) } as object)
      .where('userId', '=', id)
      .execute();
    const edited = { url: 'http://127.0.0.1:9/elsewhere', events, isOn: true };
    const refused = [
      await add('/api/webhooks', 'two'),
      await add('/v1/webhooks', 'two'),
      await calls.send('PUT', `/api/webhooks/${webhook.id}`, headers, edited),
    ];
    expect(refused.map((answer) => answer.json<{ code?: string }>().code)).toEqual(
      refused.map(() => 'confirmation_required'),
    );
    expect((await add('/v1/webhooks', 'two', { authorization: `Bearer ${key}` })).statusCode).toBe(200);
  });
});

const SETTINGS = { idleDays: 30, absoluteDays: 90, staffIdleHours: 12, staffAbsoluteDays: 7 };
