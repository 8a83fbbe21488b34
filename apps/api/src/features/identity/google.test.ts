import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdentityCalls, PASSWORD } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

/** What Google's token endpoint says about who has signed in there; the last request to it. */
let person: Record<string, unknown>;
let exchange: URLSearchParams | null;

const service = useStarted(() =>
  startTestService({
    PUBLIC_URL: 'https://voice.test',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
  }),
);
const calls = new IdentityCalls(service);

beforeEach(() => {
  exchange = null;
  vi.stubGlobal(
    'fetch',
    async (input: URL | string, { body }: { readonly body?: URLSearchParams | string } = {}) => {
      expect(new URL(input).href).toBe('https://oauth2.googleapis.com/token');
      exchange = new URLSearchParams(body);
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const idToken = [part({ alg: 'RS256' }), part(person), 'signature'].join('.');
      return Response.json({
        access_token: 'of-google',
        id_token: idToken,
        token_type: 'Bearer',
        expires_in: 3599,
      });
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const HEADERS = { origin: 'https://voice.test', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };

/** Begins on our page: what the browser keeps, and what goes to Google. */
async function begin() {
  const answer = await calls.post('/sign-in/social', { provider: 'google' }, HEADERS);
  expect(answer.statusCode, answer.body).toBe(200);
  const page = new URL(answer.json<{ url: string }>().url);
  return { cookies: answer.cookies, page, state: page.searchParams.get('state') ?? '' };
}

function comeBack(state: string, cookies: Awaited<ReturnType<typeof begin>>['cookies']) {
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return calls.get(`/callback/google?code=a-code&state=${state}`, { cookie, 'sec-fetch-site': 'cross-site' });
}

const hasSession = (answer: Awaited<ReturnType<typeof comeBack>>) =>
  answer.cookies.some(({ name, value }) => name.endsWith('session_token') && value !== '');

describe('a sign-in with Google', () => {
  it('takes nothing along that we do not send, and its state opens nothing else', async () => {
    const { email } = await calls.register();
    for (const more of [{ additionalData: { email } }, { additionalParams: { hd: 'evil.example' } }]) {
      const answer = await calls.post('/sign-in/social', { provider: 'google', ...more }, HEADERS);
      expect(answer.json()).toMatchObject({ code: 'validation' });
    }
    const { state } = await begin();
    for (const token of [state, `auth-state:${state}`, `magic-link:${state}`]) {
      const opened = await calls.get(`/magic-link/verify?token=${token}`, HEADERS);
      expect(opened.statusCode).toBe(400);
      expect(hasSession(opened)).toBe(false);
    }
    const [newPassword, headers] = ['another fine phrase', HEADERS];
    expect((await calls.post('/reset-password', { newPassword, token: state }, headers)).statusCode).toBe(
      400,
    );
  });

  it('is that of the browser that began it, once', async () => {
    person = { sub: 'g-1', email: calls.newEmail(), email_verified: true, name: 'Of Google' };
    const { cookies, page, state } = await begin();
    expect(page.searchParams.get('code_challenge_method')).toBe('S256');
    expect(hasSession(await comeBack(state, []))).toBe(false);
    expect(hasSession(await comeBack(state, (await begin()).cookies))).toBe(false);
    expect(exchange).toBeNull();
    expect(hasSession(await comeBack(state, cookies))).toBe(true);
    expect(exchange?.get('code_verifier')).toMatch(/^[\w.~-]{43,128}$/);
    expect(hasSession(await comeBack(state, cookies))).toBe(false);
  });

  it('is that of a person at Google, whatever their address has become', async () => {
    const email = calls.newEmail();
    person = { sub: 'g-2', email, email_verified: true, name: 'Of Google' };
    const first = await begin();
    expect(hasSession(await comeBack(first.state, first.cookies))).toBe(true);
    const somebody = await calls.register();
    person = { ...person, email: somebody.email };
    const again = await begin();
    expect(hasSession(await comeBack(again.state, again.cookies))).toBe(true);
    const rows = await service.context.db
      .selectFrom('identitySessions as session')
      .innerJoin('identityUsers as user', 'user.id', 'session.userId')
      .select(({ fn }) => ['user.email', fn.countAll<number>().as('sessions')])
      .where('user.email', 'in', [email, somebody.email])
      .groupBy('user.email')
      .execute();
    expect(new Map(rows.map((row) => [row.email, row.sessions]))).toEqual(
      new Map([
        [email, 2],
        [somebody.email, 1],
      ]),
    );
  });

  it('opens no account that somebody has registered with an address that they have not confirmed', async () => {
    const { email } = await calls.register();
    person = { sub: 'g-4', email, email_verified: true, name: 'The Owner' };
    const { cookies, state } = await begin();
    expect(hasSession(await comeBack(state, cookies))).toBe(false);
    expect((await calls.signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('needs an address that Google has confirmed to open an existing account', async () => {
    const { email } = await calls.register();
    await service.context.db
      .updateTable('identityUsers')
      .set({ emailVerified: true })
      .where('email', '=', email)
      .execute();
    person = { sub: 'g-5', email, email_verified: false, name: 'Somebody' };
    const { cookies, state } = await begin();
    expect(hasSession(await comeBack(state, cookies))).toBe(false);
    person = { ...person, email_verified: true };
    const again = await begin();
    expect(hasSession(await comeBack(again.state, again.cookies))).toBe(true);
  });
});

it('every cookie of a sign-in is for this exact host, https and no script', async () => {
  const set = [
    ...(await begin()).cookies,
    ...(
      await calls.post('/sign-up/email', { name: 'A', email: calls.newEmail(), password: PASSWORD }, HEADERS)
    ).cookies,
  ];
  const { email } = await calls.register(undefined, PASSWORD).catch(() => ({ email: '' }));
  set.push(...(await calls.post('/sign-in/email', { email, password: PASSWORD }, HEADERS)).cookies);
  expect(new Set(set.map(({ name }) => name))).toEqual(
    new Set(['state', 'session_token', 'browser'].map((name) => `__Host-voicedraft.${name}`)),
  );
  for (const cookie of set) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('domain');
  }
});
