import { beforeEach, describe, expect, it } from 'vitest';
import { IdentityCalls, PASSWORD } from '#testing/identity-calls.ts';
import { OWN_PAGE } from '#testing/own-page.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const TRIES = 10;
const YEAR_SECONDS = 365 * 24 * 3600;

const service = useStarted(() => startTestService({ RATE_LIMIT_SCALE: '1' }));
const calls = new IdentityCalls(service);
beforeEach(() => service.context.db.deleteFrom('signInFailures').execute());

interface Origin {
  readonly from?: string;
  readonly cookie?: string;
}

function signIn(email: string, password: string, { from = '203.0.113.1', cookie }: Origin = {}) {
  return service.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress: from,
    headers: { ...OWN_PAGE, ...(cookie !== undefined && { cookie }) },
    payload: { email, password },
  });
}

async function useUp(email: string, origin: Origin = {}): Promise<void> {
  for (let made = 0; made < TRIES; made += 1) {
    expect((await signIn(email, 'a wrong phrase', origin)).statusCode).toBe(401);
  }
  expect((await signIn(email, PASSWORD, origin)).statusCode).toBe(429);
}

/** The cookie that a browser would send back after a response. */
function cookiesOf({ cookies }: Awaited<ReturnType<typeof signIn>>, name: string): string {
  const cookie = cookies.find((one) => one.name === name);
  expect(cookie, name).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: YEAR_SECONDS });
  return `${name}=${cookie?.value}`;
}

describe('guesses at somebody’s password', () => {
  it('are not forgiven when a stranger changes their own password', async () => {
    const victim = await calls.register();
    const stranger = await calls.register();
    const from = '127.0.0.1';
    await useUp(victim.email, { from });
    const own = { currentPassword: PASSWORD, newPassword: 'another fine phrase' };
    const change = (more: object) => calls.post('/change-password', { ...own, ...more }, stranger.headers);
    expect((await change({ email: victim.email })).statusCode).toBe(400);
    expect((await change({})).statusCode).toBe(200);
    expect((await signIn(victim.email, PASSWORD, { from })).statusCode).toBe(429);
  });

  it('lock the owner out neither elsewhere nor in a browser that has signed in before', async () => {
    const { email } = await calls.register();
    const mark = cookiesOf(await signIn(email, PASSWORD), 'voicedraft.browser');
    await useUp(email);
    expect((await signIn(email, PASSWORD, { from: '198.51.100.7' })).statusCode).toBe(200);
    expect((await signIn(email, PASSWORD, { cookie: mark })).statusCode).toBe(200);
    await useUp(email, { cookie: mark });
  });

  it('do not block a reset, a sign-in link or a deletion', async () => {
    const { email, headers } = await calls.register();
    await useUp(email);
    expect((await calls.post('/request-password-reset', { email })).statusCode).toBe(200);
    expect((await calls.post('/sign-in/magic-link', { email })).statusCode).toBe(200);
    await calls.get('/get-session', headers);
    await service.app.inject({ method: 'POST', url: '/api/create-user', headers, payload: {} });
    const deleted = await service.app.inject({
      method: 'DELETE',
      url: '/api/account',
      headers,
      payload: { password: PASSWORD },
    });
    expect(deleted.statusCode, deleted.body).toBe(200);
  });

  it('by the holder of a session are limited as well', async () => {
    const { email, headers } = await calls.register();
    const change = (currentPassword: string) =>
      calls.post('/change-password', { currentPassword, newPassword: 'another fine phrase' }, headers);
    for (let made = 0; made < TRIES; made += 1) {
      expect((await change('a wrong phrase')).statusCode).toBe(400);
    }
    expect((await change(PASSWORD)).statusCode).toBe(429);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('by the owner start again after the right password, and pages may check the session without limit', async () => {
    const { headers } = await calls.register();
    const change = async (currentPassword: string, newPassword: string) =>
      (await calls.post('/change-password', { currentPassword, newPassword }, headers)).statusCode;
    for (const [current, next] of [
      [PASSWORD, 'another fine phrase'],
      ['another fine phrase', 'a third fine phrase'],
    ] as const) {
      for (let made = 1; made < TRIES; made += 1) expect(await change('a wrong phrase', next)).toBe(400);
      expect(await change(current, next)).toBe(200);
    }
    for (let attempt = 0; attempt < 50; attempt += 1) {
      expect((await calls.get('/get-session', headers)).statusCode).toBe(200);
    }
    expect((await calls.post('/request-password-reset', { email: calls.newEmail() })).statusCode).not.toBe(
      429,
    );
  });
});

describe('a browser that has signed in', () => {
  it('is unknown to other accounts, and to its own after a password reset', async () => {
    const { email } = await calls.register();
    const other = await calls.register();
    const cookie = cookiesOf(await signIn(email, PASSWORD), 'voicedraft.browser');
    await useUp(other.email);
    expect((await signIn(other.email, PASSWORD, { cookie })).statusCode).toBe(429);
    await calls.post('/request-password-reset', { email });
    const token = calls.lastLink(email).get('oobCode');
    const reset = await calls.post('/reset-password', { newPassword: PASSWORD, token });
    expect(reset.statusCode).toBe(200);
    await service.context.db.deleteFrom('signInFailures').execute();
    await useUp(email);
    expect((await signIn(email, PASSWORD, { cookie })).statusCode).toBe(429);
  });
});
