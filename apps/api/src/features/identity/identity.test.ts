import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '#testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service.stop());

const PASSWORD = 'a fine long phrase';
let people = 0;
const newEmail = () => `newcomer-${(people += 1)}@example.org`;

interface Session {
  readonly headers: Record<string, string>;
  readonly token: string;
}

function post(path: string, payload: object, headers: Record<string, string> = {}) {
  return service.app.inject({ method: 'POST', url: `/api/auth${path}`, headers, payload });
}
const get = (path: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url: `/api/auth${path}`, headers });

async function register(email = newEmail(), password = PASSWORD): Promise<Session & { email: string }> {
  const answer = await post('/sign-up/email', { name: 'New Comer', email, password });
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...sessionOf(answer), email };
}

function sessionOf(answer: Awaited<ReturnType<typeof post>>): Session {
  const cookie = answer.cookies.find(({ name }) => name.endsWith('session_token'));
  expect(cookie, 'session cookie').toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  return {
    headers: { cookie: `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}` },
    token: answer.json<{ token: string }>().token,
  };
}

const signIn = (email: string, password = PASSWORD) => post('/sign-in/email', { email, password });

/** Sends a right sign-in to an address exactly as it is written, and answers the status. */
async function sendRaw(path: string): Promise<number | undefined> {
  const { port } = service.app.server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = { 'content-type': 'application/json' };
  const call = request({ port, path, method: 'POST', headers }, (answer) => {
    answer.resume();
    resolve(answer.statusCode);
  });
  call.once('error', reject);
  call.end(JSON.stringify({ email: 'operator@voicedraft.example', password: 'a-long-operator-phrase' }));
  return promise;
}

function lastLink(to: string): URLSearchParams {
  const mail = service.sentMail.findLast((message) => message.to === to);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  return new URL(link ?? 'http://no.link').searchParams;
}

describe('registration', () => {
  it('signs in, and the session opens our own endpoints by cookie and by bearer', async () => {
    const { headers, token, email } = await register();
    expect((await get('/get-session', headers)).json()).toMatchObject({
      user: { email, emailVerified: false },
    });
    const create = (by: Record<string, string>) =>
      service.app.inject({ method: 'POST', url: '/api/create-user', headers: by, payload: {} });
    expect((await create(headers)).json()).toMatchObject({ data: { UserEmail: email, currentBalance: 5 } });
    expect((await create({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect((await create({ authorization: `Bearer ${token.split('.')[0]}` })).statusCode).toBe(401);
    expect((await get('/get-session', { authorization: `Bearer ${token}` })).json()).toMatchObject({
      user: { email },
    });
  });

  it.each([
    ['EMAIL_EXISTS', 'This email is already in use', { email: 'twice@example.org', password: PASSWORD }],
    ['WEAK_PASSWORD', 'Password is too weak. Please use a stronger password.', { password: 'iloveyou' }],
    ['WEAK_PASSWORD', 'Password is too weak. Please use a stronger password.', { password: 'PassWord1' }],
    ['PASSWORD_TOO_SHORT', '', { password: 'a1b2c' }],
    ['INVALID_EMAIL', 'Invalid email address format.', { email: 'no address', password: PASSWORD }],
  ])('answers %s', async (code, _text, fields) => {
    if ('email' in fields && fields.email === 'twice@example.org') await register('twice@example.org');
    const answer = await post('/sign-up/email', { name: 'N', email: newEmail(), ...fields });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json()).toMatchObject({ success: false, code });
  });
});

describe('sign-in', () => {
  it('tells an unknown address from a wrong password', async () => {
    const { email } = await register();
    expect((await signIn('nobody@example.org')).json()).toMatchObject({
      code: 'EMAIL_NOT_FOUND',
      message: 'No account found with this email address.',
    });
    expect((await signIn(email, 'something else')).json()).toMatchObject({
      code: 'INVALID_PASSWORD',
      message: 'Incorrect password. Please try again.',
    });
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await signIn(email.toUpperCase())).statusCode).toBe(200);
  });

  it('is closed to a disabled account, whose sessions end too', async () => {
    const { email, headers } = await register();
    await service.context.db
      .updateTable('identityUsers')
      .set({ banned: true })
      .where('email', '=', email)
      .execute();
    expect((await signIn(email)).json()).toMatchObject({
      code: 'USER_DISABLED',
      message: 'This account has been disabled.',
    });
    expect((await service.app.inject({ url: '/users', headers })).statusCode).toBe(401);
  });

  it('is refused after too many failures, for the account and for the address, also with the right password', async () => {
    const strict = await startTestService({ RATE_LIMIT_SCALE: '1' });
    try {
      const call = (path: string, remoteAddress: string, payload: object) =>
        strict.app.inject({ method: 'POST', url: `/api/auth${path}`, payload, remoteAddress });
      const email = 'operator@voicedraft.example';
      const wrong = { email, password: 'a wrong phrase' };
      for (let i = 0; i < 10; i += 1) await call('/sign-in/email', `10.0.0.${i + 1}`, wrong);
      const right = { email, password: 'a-long-operator-phrase' };
      const refused = await call('/sign-in/email', '10.0.0.99', right);
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({
        code: 'TOO_MANY_ATTEMPTS_TRY_LATER',
        message: 'Too many failed login attempts. Please try again later.',
      });
      const guess = (i: number, address: string) =>
        call('/request-password-reset', address, { email: `guess-${i}@example.org` });
      const guesses = await Promise.all(Array.from({ length: 60 }, (_, i) => guess(i, '10.9.9.9')));
      const statuses = guesses.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 404)).toHaveLength(40);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
      expect((await guess(41, '10.9.9.9')).statusCode).toBe(429);
      expect((await guess(41, '10.9.9.8')).statusCode).toBe(404);
    } finally {
      await strict.stop();
    }
  });

  it.each(['/x/../sign-in/email', '/./sign-in/email', '//sign-in/email', '/%2e%2e/auth/sign-in/email'])(
    'is not reached by a detour: %s',
    async (path) => {
      expect(await sendRaw(`/api/auth${path}`)).toBe(404);
    },
  );

  it('ends with sign-out', async () => {
    const { headers } = await register();
    expect((await service.app.inject({ url: '/users', headers })).statusCode).toBe(200);
    await post('/sign-out', {}, headers);
    expect((await service.app.inject({ url: '/users', headers })).statusCode).toBe(401);
  });

  it('works once by a mailed link', async () => {
    const { email } = await register();
    await post('/sign-in/magic-link', { email });
    const link = lastLink(email);
    expect(link.get('mode')).toBe('signIn');
    const use = () => get(`/magic-link/verify?token=${link.get('oobCode')}`);
    expect((await use()).cookies.some(({ name }) => name.endsWith('session_token'))).toBe(true);
    expect((await use()).cookies.some(({ name }) => name.endsWith('session_token'))).toBe(false);
  });
});

describe('a forgotten password', () => {
  it('is replaced through the mailed link, once, and ends other sessions', async () => {
    const { email, headers } = await register();
    expect((await post('/request-password-reset', { email })).statusCode).toBe(200);
    const link = lastLink(email);
    expect(link.get('mode')).toBe('resetPassword');
    const token = link.get('oobCode');
    const reset = () => post('/reset-password', { newPassword: 'another fine phrase', token });
    expect((await post('/reset-password', { newPassword: 'password1', token })).json()).toMatchObject({
      code: 'WEAK_PASSWORD',
    });
    expect((await reset()).statusCode).toBe(200);
    expect((await reset()).json()).toMatchObject({ code: 'INVALID_OOB_CODE' });
    expect((await signIn(email)).json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    expect((await signIn(email, 'another fine phrase')).statusCode).toBe(200);
    expect((await service.app.inject({ url: '/users', headers })).statusCode).toBe(401);
  });

  it('tells an unknown address, a made-up link and an expired one', async () => {
    expect((await post('/request-password-reset', { email: 'nobody@example.org' })).json()).toMatchObject({
      code: 'EMAIL_NOT_FOUND',
    });
    expect((await post('/request-password-reset', { email: 'no address' })).json()).toMatchObject({
      code: 'INVALID_EMAIL',
    });
    const newPassword = 'another fine phrase';
    expect((await post('/reset-password', { newPassword, token: 'made-up' })).json()).toMatchObject({
      code: 'INVALID_OOB_CODE',
    });
    const { email } = await register();
    await post('/request-password-reset', { email });
    const token = lastLink(email).get('oobCode');
    await service.context.db
      .updateTable('identityVerifications')
      .set({ expiresAt: new Date(0) })
      .where('identifier', '=', `reset-password:${token}`)
      .execute();
    expect((await post('/reset-password', { newPassword, token })).json()).toMatchObject({
      code: 'EXPIRED_OOB_CODE',
    });
  });
});

describe('an account', () => {
  it('confirms its address by the mailed link', async () => {
    const { email, headers } = await register();
    const link = lastLink(email);
    expect(link.get('mode')).toBe('verifyEmail');
    expect((await get(`/verify-email?token=${link.get('oobCode')}`)).statusCode).toBe(200);
    expect((await get('/get-session', headers)).json()).toMatchObject({ user: { emailVerified: true } });
    expect((await get('/verify-email?token=made-up')).json()).toMatchObject({ code: 'INVALID_OOB_CODE' });
  });

  it('changes its name, its password and, once the new address confirms, its address', async () => {
    const { email, headers } = await register();
    await service.app.inject({ method: 'POST', url: '/api/create-user', headers, payload: {} });
    await get(`/verify-email?token=${lastLink(email).get('oobCode')}`);
    expect((await post('/update-user', { name: 'Renamed' }, headers)).statusCode).toBe(200);

    const wrong = { currentPassword: 'not this one', newPassword: 'another fine phrase' };
    expect((await post('/change-password', wrong, headers)).json()).toMatchObject({
      code: 'INVALID_PASSWORD',
    });
    const right = { currentPassword: PASSWORD, newPassword: 'another fine phrase' };
    expect((await post('/change-password', right, headers)).statusCode).toBe(200);
    expect((await signIn(email, 'another fine phrase')).statusCode).toBe(200);

    const next = newEmail();
    expect((await post('/change-email', { newEmail: next }, headers)).statusCode).toBe(200);
    expect((await signIn(next, 'another fine phrase')).json()).toMatchObject({ code: 'EMAIL_NOT_FOUND' });
    const link = lastLink(next);
    expect(link.get('mode')).toBe('verifyAndChangeEmail');
    expect((await get(`/verify-email?token=${link.get('oobCode')}`, headers)).statusCode).toBe(200);
    expect((await signIn(next, 'another fine phrase')).statusCode).toBe(200);
    const users = (await service.app.inject({ url: '/users', headers })).json<{ UserEmail: string }[]>();
    expect(users[0]?.UserEmail).toBe(next);
  });

  it('is not moved to another address by a link that somebody kept', async () => {
    const { email, headers } = await register();
    await post('/change-email', { newEmail: newEmail() }, headers);
    const moved = service.sentMail.findLast(({ subject }) => subject === 'Confirm your new email address');
    const token = new URL(/https?:\/\/\S+/.exec(moved?.text ?? '')?.[0] ?? '').searchParams.get('oobCode');
    const follow = (by: Record<string, string>) => get(`/verify-email?token=${token}`, by);
    expect((await follow({})).json()).toMatchObject({ code: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' });
    expect((await follow((await register()).headers)).statusCode).toBe(401);

    await new Promise((resolve) => setTimeout(resolve, 1100));
    await post('/request-password-reset', { email });
    const newPassword = 'another fine phrase';
    await post('/reset-password', { newPassword, token: lastLink(email).get('oobCode') });
    const owner = sessionOf(await signIn(email, newPassword));
    expect((await follow(owner.headers)).statusCode).toBe(401);
    expect((await signIn(email, newPassword)).statusCode).toBe(200);
  });

  it('has a name and a picture within bounds', async () => {
    const { headers } = await register();
    for (const name of ['x'.repeat(200), '', 7, null, 'a\u0000b']) {
      expect((await post('/update-user', { name }, headers)).statusCode, String(name).slice(0, 9)).toBe(400);
    }
    expect((await post('/update-user', { image: 'javascript:alert(1)' }, headers)).statusCode).toBe(400);
  });

  it('lists its sessions and ends the others', async () => {
    const { email, headers } = await register();
    const other = sessionOf(await signIn(email));
    expect((await get('/list-sessions', headers)).json()).toHaveLength(2);
    expect((await post('/revoke-other-sessions', {}, headers)).statusCode).toBe(200);
    expect((await service.app.inject({ url: '/users', headers: other.headers })).statusCode).toBe(401);
    expect((await service.app.inject({ url: '/users', headers })).statusCode).toBe(200);
  });
});

describe('the identity library', () => {
  it('keeps its administrator calls, and those that nothing needs, closed', async () => {
    const admin = await service.signUp({ role: 'Admin' });
    for (const path of [
      '/admin/list-users',
      '/admin/set-role',
      '/admin/ban-user',
      '/admin/impersonate-user',
    ]) {
      const call = path === '/admin/list-users' ? get(path, admin.headers) : post(path, {}, admin.headers);
      expect((await call).statusCode, path).toBe(404);
    }
  });
});
