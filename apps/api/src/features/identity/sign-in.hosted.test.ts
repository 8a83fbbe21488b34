import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EmulatorAccounts } from '#testing/hosted/emulator-accounts.ts';
import { IdentityCalls, PASSWORD, readSession } from '#testing/identity-calls.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';

let service: TestService;
let calls: IdentityCalls;
let accounts: EmulatorAccounts;
beforeAll(async () => {
  const environment = inject('authEmulator');
  service = await startTestService(environment);
  calls = new IdentityCalls(service);
  accounts = new EmulatorAccounts(environment);
});
afterAll(() => service.stop());

let people = 0;
const newEmail = () => `person-${Date.now()}-${(people += 1)}@example.org`;
const exchange = (idToken: string) => calls.post('/sign-in/hosted', { idToken });
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;

/** Creates an account at the provider and signs in here. */
async function register(email = newEmail()) {
  const there = await accounts.signUp({ email, password: PASSWORD, displayName: 'Maya There' });
  const answer = await exchange(there.idToken);
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...there, ...readSession(answer), email };
}

async function identityOf(email: string) {
  return service.context.db
    .selectFrom('identityUsers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
}

describe('an ID token is exchanged for a session', () => {
  it('makes an account with the name from there, and asks for its address to be confirmed', async () => {
    const { email, headers } = await register();
    expect(await identityOf(email)).toMatchObject({ name: 'Maya There', emailVerified: false });
    expect(calls.lastLink(email).get('mode')).toBe('verifyEmail');
    const events = await service.app.inject({ url: '/api/account/security-events', headers });
    expect(events.json()).toMatchObject({ data: [{ kind: 'sign-up', method: 'password' }] });
    const again = await exchange((await accounts.signIn(email, PASSWORD)).idToken);
    expect(again.statusCode).toBe(200);
    const users = await service.context.db
      .selectFrom('identityUsers')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(users).toHaveLength(1);
  });

  it('by an account elsewhere, an emailed link and a phone number too', async () => {
    const email = newEmail();
    const google = { sub: email, email, email_verified: true };
    const first = await accounts.signInElsewhere('google.com', google);
    const answer = await exchange(first.idToken);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await identityOf(email)).toMatchObject({ emailVerified: true });
    const { headers } = readSession(answer);
    const ways = await service.app.inject({ url: '/api/account/sign-in', headers });
    expect(ways.json()).toMatchObject({ data: { hasPassword: false } });

    expect((await calls.post('/sign-in/magic-link', { email })).statusCode).toBe(200);
    const link = calls.lastLink(email);
    expect(link.get('mode')).toBe('signIn');
    const byLink = await accounts.signInWithLink(email, link.get('oobCode') ?? '');
    expect((await exchange(byLink.idToken)).statusCode).toBe(200);

    const number = `+1650555${String(1000 + people)}`;
    const byPhone = await accounts.signInByPhone(number);
    expect(codeOf(await exchange(byPhone.idToken))).toBe('email_not_found');
    await accounts.administer(':update', { localId: byPhone.uid, email: newEmail(), emailVerified: true });
    expect((await exchange((await accounts.signInByPhone(number)).idToken)).statusCode).toBe(200);
  });

  it('not one of another project, of nobody, or of a sign-in long ago', async () => {
    const { idToken } = await accounts.signUp({ email: newEmail(), password: PASSWORD });
    const [header = '', payload = ''] = idToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const forge = (changes: object) =>
      `${header}.${Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url')}.`;
    const past = Math.floor(Date.now() / 1000) - 301;
    for (const changes of [
      { aud: 'demo-other' },
      { iss: 'https://securetoken.google.com/demo-other' },
      { sub: 'nobody' },
      { auth_time: past },
      { exp: past },
    ]) {
      const answer = await exchange(forge(changes));
      expect([answer.statusCode, codeOf(answer)], JSON.stringify(changes)).toEqual([401, 'TOKEN_EXPIRED']);
    }
    expect((await exchange('no token')).statusCode).toBe(401);
    expect((await exchange(forge({}))).statusCode).toBe(200);
  });

  it('not of an account that is disabled there, or banned here', async () => {
    const there = await register();
    const { idToken } = await accounts.signIn(there.email, PASSWORD);
    await accounts.administer(':update', { localId: there.uid, disableUser: true });
    expect(codeOf(await exchange(idToken))).toBe('USER_DISABLED');
    const here = await register();
    const { id = '' } = (await identityOf(here.email)) ?? {};
    await service.context.db
      .updateTable('identityUsers')
      .set({ banned: true })
      .where('id', '=', id)
      .execute();
    const banned = await exchange((await accounts.signIn(here.email, PASSWORD)).idToken);
    expect([banned.statusCode, codeOf(banned)]).toEqual([403, 'USER_DISABLED']);
  });

  it('links to an account from before only if both sides have confirmed the address', async () => {
    const email = newEmail();
    const { id } = await service.context.db
      .insertInto('identityUsers')
      .values({ email, name: 'Maya Before', emailVerified: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const there = await accounts.signUp({ email, password: PASSWORD });
    expect(codeOf(await exchange(there.idToken))).toBe('account_not_linked');
    await accounts.administer(':update', { localId: there.uid, emailVerified: true });
    const answer = await exchange(there.idToken);
    expect(answer.statusCode, answer.body).toBe(200);
    const links = await service.context.db
      .selectFrom('identityAccounts')
      .select(['providerId', 'accountId'])
      .where('userId', '=', id)
      .execute();
    expect(links).toEqual([{ providerId: 'firebase', accountId: there.uid }]);
  });

  it('waits for the second factor of the account here', async () => {
    const { email, headers } = await register();
    const { id = '' } = (await identityOf(email)) ?? {};
    await service.context.db
      .insertInto('identityAuthenticators')
      .values({ userId: id, sealedKey: 'sealed', confirmedAt: new Date() })
      .execute();
    await service.context.db
      .updateTable('identityUsers')
      .set({ hasSecondFactor: true })
      .where('id', '=', id)
      .execute();
    const answer = await exchange((await accounts.signIn(email, PASSWORD)).idToken);
    expect(answer.json()).toMatchObject({ secondFactor: { methods: ['code', 'recovery-code'] } });
    expect(answer.cookies.filter(({ value }) => value !== '')).toEqual([]);

    // The password alone confirms nothing either.
    const { idToken } = await accounts.signIn(email, PASSWORD);
    await sql`update identity_sessions set created_at = now() - interval '1 hour' where user_id = ${id}`.execute(
      service.context.db,
    );
    await calls.post('/hosted/follow', { idToken }, headers);
    const confirm = { method: 'POST', url: '/api/account/confirm', headers } as const;
    const confirmed = await service.app.inject({ ...confirm, payload: { idToken } });
    expect(codeOf(confirmed)).toBe('confirmation_required');
  });
});

it('what only who stores the passwords can do does not exist here', async () => {
  const email = newEmail();
  for (const [path, body] of [
    ['/sign-in/email', { email, password: PASSWORD }],
    ['/sign-up/email', { email, password: PASSWORD, name: 'Maya' }],
    ['/reset-password', { newPassword: PASSWORD, token: 'x' }],
    ['/change-password', { currentPassword: PASSWORD, newPassword: PASSWORD }],
    ['/sign-in/social', { provider: 'google' }],
  ] as const) {
    const answer = await calls.post(path, body);
    expect([path, answer.statusCode, codeOf(answer)]).toEqual([path, 404, 'OPERATION_NOT_ALLOWED']);
  }
  for (const path of ['/magic-link/verify?token=x', '/verify-email?token=x']) {
    expect((await calls.get(path)).statusCode).toBe(404);
  }
  const settings = await service.app.inject({ url: '/api/client-settings' });
  expect(settings.json()).toMatchObject({
    data: { googleSignIn: false, hostedIdentity: { projectId: 'demo-voicedraft' } },
  });
});

it('the administrator of the configuration is registered there, with its password', async () => {
  const { admin } = service.context.config;
  const there = await accounts.signIn(admin.email ?? '', admin.password ?? '');
  const answer = await exchange(there.idToken);
  expect(answer.statusCode, answer.body).toBe(200);
  const { headers } = readSession(answer);
  expect((await service.app.inject({ url: '/users?page=1', headers })).statusCode).toBe(200);
});
