import type { PublicLegalPage } from '@voicedraft/contract/legal-pages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMPANY_RETURN_PATH } from '#integrations/identity/company-sign-in.ts';
import { CompanyServer, signToken, type CompanyPerson } from '#testing/company-server.ts';
import { FactorCalls } from '#testing/factor-calls.ts';
import { IdentityCalls } from '#testing/identity-calls.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { startForTest } from '#testing/use-started.ts';

const GOOGLE = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };
const RETURN = { callbackURL: '/auth/popup', errorCallbackURL: '/auth/popup' };

let company: CompanyServer;
let service: TestService;
let calls: IdentityCalls;
beforeAll(async () => {
  company = await CompanyServer.start();
  service = await startTestService({ ...GOOGLE, ...company.environment });
  await company.expect(`${service.context.config.publicUrl}/api/auth${COMPANY_RETURN_PATH}`);
  calls = new IdentityCalls(service);
});
beforeEach(() => {
  company.forge = null;
  company.declines = false;
});
afterAll(async () => {
  await service.stop();
  await company.stop();
});

let people = 0;
function newPerson(rest: Partial<CompanyPerson> = {}): CompanyPerson {
  people += 1;
  const sub = `person-${people}`;
  return { sub, email: `${sub}@corp.example`, email_verified: true, name: 'Maya of Corp', ...rest };
}

/** Asks for the provider's address, as the popup does. */
async function begin(path = '/sign-in/company', choice = {}): Promise<{ url: string; cookie: string }> {
  const answer = await calls.post(path, { ...RETURN, ...choice });
  expect(answer.statusCode, answer.body).toBe(200);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return { url: answer.json<{ url: string }>().url, cookie };
}

/** Returns from the provider. */
async function comeBack(to: URL, cookie: string) {
  const answer = await service.app.inject({ url: to.pathname + to.search, headers: { cookie } });
  const { location = '' } = answer.headers;
  const target = new URL(location, service.context.config.publicUrl);
  const session = answer.cookies.find(({ name, value }) => name.endsWith('session_token') && value !== '');
  const headers = { cookie: `${session?.name}=${encodeURIComponent(session?.value ?? '')}` };
  const error = target.searchParams.get('error');
  return { status: answer.statusCode, target, error, isSignedIn: session !== undefined, headers };
}

async function signIn(person: CompanyPerson) {
  company.person = person;
  const { url, cookie } = await begin();
  return comeBack(await company.signIn(url), cookie);
}

const ADDED = 'Your company account was added to your Voicedraft account';
const subjectsTo = (email: string) =>
  service.sentMail.filter(({ to }) => to === email).map(({ subject }) => subject);

async function accountOf(email: string) {
  const { db } = service.context;
  const user = await db.selectFrom('identityUsers').selectAll().where('email', '=', email).executeTakeFirst();
  const accounts = await db
    .selectFrom('identityAccounts')
    .selectAll()
    .where('userId', '=', user?.id ?? crypto.randomUUID())
    .execute();
  return { user, accounts };
}

describe('sign-in with the company’s own provider', () => {
  it('makes an account with the confirmed address, and finds it again by who somebody is', async () => {
    const person = newPerson();
    const first = await signIn(person);
    expect(first).toMatchObject({ status: 302, isSignedIn: true, error: null });
    expect(first.target.pathname).toBe('/auth/popup');
    const { user, accounts } = await accountOf(person.email ?? '');
    expect(user).toMatchObject({ name: 'Maya of Corp', emailVerified: true });
    const accountId = `${company.issuer} ${person.sub}`;
    const nothing = { accessToken: null, refreshToken: null, idToken: null };
    expect(accounts).toMatchObject([{ providerId: 'company', accountId, ...nothing }]);

    // Elsewhere the address has changed, and is not confirmed: it is still the same person.
    const again = await signIn({ ...person, email: 'renamed@corp.example', email_verified: false });
    expect(again.isSignedIn).toBe(true);
    const own = await service.app.inject({ url: '/api/account/security-events', headers: again.headers });
    const events = own.json<{ data: { kind: string; method: string }[] }>().data;
    expect(events).toMatchObject([
      { kind: 'new-device', method: 'company' },
      { kind: 'sign-up', method: 'company' },
    ]);
    expect((await accountOf('renamed@corp.example')).user).toBeUndefined();
  });

  it('sends PKCE, state and nonce, and the page with the button knows its name', async () => {
    const { url } = await begin();
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
    });
    const settings = await service.app.inject({ url: '/api/client-settings' });
    expect(settings.json()).toMatchObject({ data: { companySignIn: 'Example Corp' } });
  });

  it('is named on the privacy page, as Google is', async () => {
    const { data } = (await service.app.inject({ url: '/api/privacy-page' })).json<{
      data: PublicLegalPage;
    }>();
    expect(data.words).toMatchObject({ company: 'Example Corp', google: 'Google' });
    const text = data.sections.map((section) => section.text).join('\n\n');
    expect(text).toContain('only when you sign in with {company}. It learns that you use this site');
    expect(text).toContain('only when you sign in with {google}. It learns that you use this site');
  });

  it('links to an account only if both sides have confirmed the address, and tells its owner', async () => {
    const person = newPerson();
    const { email } = await calls.register(person.email);
    expect((await signIn(person)).error).toBe('account_not_linked');
    const code = calls.lastLink(email).get('oobCode') ?? '';
    expect((await calls.get(`/verify-email?token=${code}`)).statusCode).toBe(200);
    expect((await signIn({ ...person, email_verified: false })).error).toBe('email_not_verified');
    expect((await accountOf(email)).accounts).toHaveLength(1);
    expect((await signIn(person)).isSignedIn).toBe(true);
    expect((await accountOf(email)).accounts).toHaveLength(2);
    expect(subjectsTo(email)).toContain(ADDED);
  });

  it('tells the owner of an account that asks for a second factor before that is given', async () => {
    const { email } = await new FactorCalls(service).registerWithApp(calls);
    expect(await signIn(newPerson({ email }))).toMatchObject({ error: null, isSignedIn: false });
    expect(subjectsTo(email)).toContain(ADDED);
  });

  it.each([
    ['an address that is not confirmed', { email_verified: false }, 'email_not_verified'],
    ['no word on whether it is', { email_verified: undefined }, 'email_not_verified'],
    ['no address at all', { email: undefined }, 'email_not_found'],
  ])('makes no account for %s', async (_what, change, error) => {
    const person = newPerson();
    expect(await signIn({ ...person, ...change } as CompanyPerson)).toMatchObject({
      error,
      isSignedIn: false,
    });
    expect((await accountOf(person.email ?? '')).user).toBeUndefined();
  });

  it('does not let in somebody who is banned, or who declines', async () => {
    const person = newPerson();
    await signIn(person);
    const { db } = service.context;
    await db
      .updateTable('identityUsers')
      .set({ banned: true })
      .where('email', '=', person.email ?? '')
      .execute();
    expect(await signIn(person)).toMatchObject({ error: 'BANNED_USER', isSignedIn: false });
    company.declines = true;
    expect(await signIn(newPerson())).toMatchObject({ error: 'access_denied', isSignedIn: false });
  });
});

describe('an answer of the provider that is not right', () => {
  it.each<[string, NonNullable<CompanyServer['forge']>]>([
    ['the nonce of another sign-in', (claims, { own }) => signToken({ ...claims, nonce: 'another' }, own)],
    ['no nonce', ({ nonce: _nonce, ...claims }, { own }) => signToken(claims, own)],
    ['another issuer', (claims, { own }) => signToken({ ...claims, iss: 'https://evil.example' }, own)],
    ['another client’s token', (claims, { own }) => signToken({ ...claims, aud: 'somebody-else' }, own)],
    [
      'an expired token',
      (claims, { own }) => signToken({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }, own),
    ],
    ['the signature of somebody else', (claims, { foreign }) => signToken(claims, foreign)],
  ])('is refused: %s', async (_what, forge) => {
    company.forge = forge;
    const person = newPerson();
    expect(await signIn(person)).toMatchObject({ error: 'company_refused', isSignedIn: false });
    expect((await accountOf(person.email ?? '')).user).toBeUndefined();
  });

  it('is accepted again once it is right', async () => {
    company.forge = (claims, { own }) => signToken(claims, own);
    expect((await signIn(newPerson())).isSignedIn).toBe(true);
  });

  it('counts only in the browser where the sign-in began, and once', async () => {
    company.person = newPerson();
    const mine = await begin();
    const others = await begin();
    const back = await company.signIn(mine.url);
    expect((await comeBack(back, '')).isSignedIn).toBe(false);
    expect((await comeBack(back, others.cookie)).isSignedIn).toBe(false);
    const changed = new URL(back);
    changed.searchParams.set('iss', 'https://evil.example');
    expect(await comeBack(changed, mine.cookie)).toMatchObject({
      error: 'company_refused',
      isSignedIn: false,
    });
    expect(await comeBack(back, mine.cookie)).toMatchObject({ error: 'state_mismatch', isSignedIn: false });
  });
});

describe('the return of a sign-in', () => {
  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/a/../..//evil.example'])(
    'leads to no other site: %s',
    async (page) => {
      for (const change of [{ callbackURL: page }, { errorCallbackURL: page }]) {
        const answer = await calls.post('/sign-in/company', { ...RETURN, ...change });
        expect(answer.statusCode).toBe(400);
        expect(answer.cookies).toEqual([]);
      }
    },
  );

  it('is no end of a sign-in that began at another provider', async () => {
    company.person = newPerson();
    const [ours, google] = [await begin(), await begin('/sign-in/social', { provider: 'google' })];
    const back = await company.signIn(ours.url);
    back.searchParams.set('state', new URL(google.url).searchParams.get('state') ?? '');
    expect(await comeBack(back, google.cookie)).toMatchObject({
      error: 'state_mismatch',
      isSignedIn: false,
    });
  });
});

describe('a provider that does not answer', () => {
  it('is said to the person, at the start and at the end, and is asked again as soon as it is back', async () => {
    // Another process, which has not asked the provider yet.
    const late = await startForTest(company.environment);
    const lateCalls = new IdentityCalls(late);
    company.person = newPerson();
    const { url, cookie } = await begin();
    const back = await company.signIn(url);
    await company.stop();
    expect(await comeBack(back, cookie)).toMatchObject({ error: 'company_unreachable', isSignedIn: false });
    const answer = await lateCalls.post('/sign-in/company', RETURN);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      code: 'company_unreachable',
      message:
        'Your company’s sign-in service does not answer. Please try again in a moment, or sign in another way.',
    });
    await company.listen();
    expect((await lateCalls.post('/sign-in/company', RETURN)).statusCode).toBe(200);
  });
});
