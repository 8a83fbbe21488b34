import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IDENTITY_CODES } from '@voicedraft/contract/identity';
import { APIError } from 'better-auth/api';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { IdentityCalls, PASSWORD } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { startForTest, useStarted } from '#testing/use-started.ts';
import { recordLibraryError } from './identity-errors.ts';

const service = useStarted(startTestService);
const calls = new IdentityCalls(service);
beforeAll(async () => {
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Sends a valid sign-in to a URL exactly as written, and returns the status. */
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

describe('registration', () => {
  it('signs in, and the session opens our own endpoints by cookie and by bearer token', async () => {
    const { headers, token, email } = await calls.register();
    expect((await calls.get('/get-session', headers)).json()).toMatchObject({
      user: { email, emailVerified: false },
    });
    const create = (by: Record<string, string>) =>
      service.app.inject({ method: 'POST', url: '/api/create-user', headers: by, payload: {} });
    expect((await create(headers)).json()).toMatchObject({ data: { UserEmail: email, currentBalance: 5 } });
    expect((await create({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect((await create({ authorization: `Bearer ${token.split('.')[0]}` })).statusCode).toBe(401);
    expect((await calls.get('/get-session', { authorization: `Bearer ${token}` })).json()).toMatchObject({
      user: { email },
    });
  });

  it.each([
    ['EMAIL_EXISTS', 'This email is already in use', { email: 'twice@example.org', password: PASSWORD }],
    ['WEAK_PASSWORD', 'Password is too weak. Please use a stronger password.', { password: 'iloveyou' }],
    ['WEAK_PASSWORD', 'Password is too weak. Please use a stronger password.', { password: 'PassWord1' }],
    ['PASSWORD_TOO_SHORT', '', { password: 'a1b2c' }],
    ['INVALID_EMAIL', 'Invalid email address format.', { email: 'no address', password: PASSWORD }],
  ])('responds to %s', async (code, _text, fields) => {
    if ('email' in fields && fields.email === 'twice@example.org') await calls.register('twice@example.org');
    const answer = await calls.post('/sign-up/email', { name: 'N', email: calls.newEmail(), ...fields });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json()).toMatchObject({ success: false, code });
  });

  it('of one address by eight requests at once succeeds for one, and the others learn that it is in use', async () => {
    const email = calls.newEmail();
    const once = () => calls.post('/sign-up/email', { name: 'N', email, password: PASSWORD });
    const answers = await Promise.all(Array.from({ length: 8 }, once));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual(
      Array.from({ length: 7 }, () => [422, 'EMAIL_EXISTS']),
    );
  });
});

describe('sign-in', () => {
  it('distinguishes an unknown address from a wrong password', async () => {
    const { email } = await calls.register();
    expect((await calls.signIn('nobody@example.org')).json()).toMatchObject({
      code: 'EMAIL_NOT_FOUND',
      message: 'No account found with this email address.',
    });
    expect((await calls.signIn(email, 'something else')).json()).toMatchObject({
      code: 'INVALID_PASSWORD',
      message: 'Incorrect password. Please try again.',
    });
    expect((await calls.signIn(email)).statusCode).toBe(200);
    expect((await calls.signIn(email.toUpperCase())).statusCode).toBe(200);
  });

  it('is closed to a disabled account, whose sessions also end', async () => {
    const { email, headers } = await calls.register();
    await service.context.db
      .updateTable('identityUsers')
      .set({ banned: true })
      .where('email', '=', email)
      .execute();
    expect((await calls.signIn(email)).json()).toMatchObject({
      code: 'USER_DISABLED',
      message: 'This account has been disabled.',
    });
    expect((await service.app.inject({ url: '/users', headers })).statusCode).toBe(401);
  });

  it('is blocked after too many failures, for the account in a network and for the network, even with the right password', async () => {
    const strict = await startForTest({ RATE_LIMIT_SCALE: '1' });
    const call = (path: string, remoteAddress: string, payload: object) =>
      strict.app.inject({ method: 'POST', url: `/api/auth${path}`, payload, remoteAddress });
    const email = 'operator@voicedraft.example';
    const wrong = { email, password: 'a wrong phrase' };
    for (let i = 0; i < 10; i += 1) await call('/sign-in/email', '10.0.0.99', wrong);
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
  });

  it.each(['/x/../sign-in/email', '/./sign-in/email', '//sign-in/email', '/%2e%2e/auth/sign-in/email'])(
    'cannot be reached by a detour: %s',
    async (path) => {
      expect(await sendRaw(`/api/auth${path}`)).toBe(404);
    },
  );

  it('cannot be started by a page of another site', async () => {
    const { email } = await calls.register();
    const payload = { email, password: PASSWORD };
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      const answer = await calls.post('/sign-in/email', payload, headers);
      expect(answer.statusCode).toBe(403);
      expect(answer.cookies).toEqual([]);
    }
  });

  it('reports an address that is not set up by its own code', async () => {
    const headers = { origin: 'http://127.0.0.1:4000', 'sec-fetch-site': 'same-origin' };
    const { email } = await calls.register();
    const answer = await calls.post('/sign-in/email', { email, password: PASSWORD }, headers);
    expect(answer.json()).toMatchObject({ code: IDENTITY_CODES.otherAddress });
  });

  it('ends with sign-out', async () => {
    const { headers } = await calls.register();
    expect((await service.app.inject({ url: '/users', headers })).statusCode).toBe(200);
    await calls.post('/sign-out', {}, headers);
    expect((await service.app.inject({ url: '/users', headers })).statusCode).toBe(401);
  });

  it('works once with an emailed link', async () => {
    const { email } = await calls.register();
    await calls.post('/sign-in/magic-link', { email });
    const link = calls.lastLink(email);
    expect(link.get('mode')).toBe('signIn');
    const use = () => calls.get(`/magic-link/verify?token=${link.get('oobCode')}`);
    // A link on another site or in a message would sign this browser in as the link's creator.
    const byNavigation = await calls.get(`/magic-link/verify?token=${link.get('oobCode')}`, {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    });
    expect(byNavigation.statusCode).toBe(403);
    expect(byNavigation.cookies).toEqual([]);
    expect((await use()).cookies.some(({ name }) => name.endsWith('session_token'))).toBe(true);
    const again = await use();
    expect(again.cookies.some(({ name }) => name.endsWith('session_token'))).toBe(false);
    expect([again.statusCode, again.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'INVALID_OOB_CODE',
        message: 'This link is not valid or has already been used. Please request a new one.',
      }),
    ]);
  });
});

describe('the identity library', () => {
  it('logs its refusals without marking them as errors, and without a stack', async () => {
    const { log } = service.context;
    const [error, info] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'info')];
    try {
      await calls.signIn('nobody@example.org');
      expect(error).not.toHaveBeenCalled();
      expect(info.mock.calls).toContainEqual([{ code: 'EMAIL_NOT_FOUND' }, 'identity call refused']);
      recordLibraryError(
        log,
        APIError.from('FORBIDDEN', { code: 'INVALID_ORIGIN', message: 'Invalid origin' }),
      );
      expect(error).not.toHaveBeenCalled();
      recordLibraryError(log, new Error('The database is gone.'));
      expect(error).toHaveBeenCalledOnce();
    } finally {
      error.mockRestore();
      info.mockRestore();
    }
  });

  it('keeps its administrator calls, and those that nothing needs, closed', async () => {
    const admin = await service.signUp({ role: 'Admin' });
    for (const path of [
      '/admin/list-users',
      '/admin/set-role',
      '/admin/ban-user',
      '/admin/impersonate-user',
    ]) {
      const call =
        path === '/admin/list-users' ? calls.get(path, admin.headers) : calls.post(path, {}, admin.headers);
      expect((await call).statusCode, path).toBe(404);
    }
  });
});
