import type { SecurityEvent } from '@voicedraft/contract/security-events';
import { describe, expect, it } from 'vitest';
import { IdentityCalls, PASSWORD } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { startForTest, useStarted } from '#testing/use-started.ts';

const service = useStarted(startTestService);
const calls = new IdentityCalls(service);

interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly headers: Record<string, string>;
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const send = (by: TestUser, method: Method, url: string, payload: object) =>
  service.app.inject({ method, url, headers: by.headers, ...(method !== 'GET' && { payload }) });

/** A user who registered some time ago and is also signed in on a second device. */
async function makeUser(minutesAgo = 11): Promise<TestUser> {
  const { db } = service.context;
  const { email, headers } = await calls.register();
  const made = await service.app.inject({ method: 'POST', url: '/api/create-user', headers, payload: {} });
  const id = made.json<{ data: { _id: string } }>().data._id;
  const expiresAt = new Date(Date.now() + 3_600_000);
  const second = { userId: id, tokenHash: crypto.randomUUID(), expiresAt };
  await db.insertInto('identitySessions').values(second).execute();
  const createdAt = new Date(Date.now() - minutesAgo * 60_000);
  await db
    .updateTable('identitySessions')
    .set({ createdAt } as object)
    .where('userId', '=', id)
    .execute();
  return { id, email, headers };
}

async function findOther(user: TestUser): Promise<string> {
  const answer = await send(user, 'GET', '/api/account/sessions', {});
  return (
    answer.json<{ data: { _id: string; current: boolean }[] }>().data.find((one) => !one.current)?._id ?? ''
  );
}

type Ask = (user: TestUser, proof?: object) => Promise<Awaited<ReturnType<typeof send>>>;

const NEW_ADDRESS: Ask = (user, proof) =>
  send(user, 'PUT', `/update-user-profile/${user.id}`, {
    email: calls.newEmail(),
    city: 'Lost',
    ...proof,
  });
const ONE_SESSION: Ask = async (user, proof = {}) =>
  send(user, 'DELETE', `/api/account/sessions/${await findOther(user)}`, proof);
const OTHER_SESSIONS: Ask = (user, proof = {}) => send(user, 'DELETE', '/api/account/sessions', proof);
const EXPORT: Ask = (user) => send(user, 'GET', '/api/account/export', {});

const CALLS: readonly (readonly [name: string, ask: Ask])[] = [
  ['another e-mail', NEW_ADDRESS],
  ['the end of a session', ONE_SESSION],
  ['the end of the other sessions', OTHER_SESSIONS],
];

describe.each([...CALLS, ['the file with one’s own data', EXPORT] as const])('%s', (name, ask) => {
  it('asks for the password if there is only a session, once in ten minutes', async () => {
    const user = await makeUser();
    const refused = await ask(user);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'confirmation_required', error: expect.stringContaining('password') }),
    ]);
    const confirm = (password: string) => send(user, 'POST', '/api/account/confirm', { password });
    const wrong = await confirm('not this one');
    expect(wrong.json()).toMatchObject({
      code: 'validation',
      fields: { password: 'Incorrect password. Please try again.' },
    });
    expect((await ask(user)).statusCode).toBe(403);
    const kept = await send(user, 'PUT', `/update-user-profile/${user.id}`, {});
    expect(kept.json()).toMatchObject({ data: { UserEmail: user.email, city: '' } });
    expect((await confirm(PASSWORD)).statusCode).toBe(200);
    expect((await ask(user)).statusCode, name).toBe(200);
  });

  it('accepts a sign-in within the last ten minutes instead of the password', async () => {
    expect((await ask(await makeUser(9))).statusCode).toBe(200);
  });
});

describe('a proof of the owner', () => {
  it.each(CALLS)('can be sent with the call itself, if it is correct: %s', async (_name, ask) => {
    const user = await makeUser();
    const wrong = await ask(user, { password: 'not this one' });
    expect(wrong.json()).toMatchObject({ code: 'validation', fields: { password: expect.any(String) } });
    expect((await ask(user, { password: PASSWORD })).statusCode).toBe(200);
  });

  it('applies to one session, and its failures are reported to the owner', async () => {
    const user = await makeUser();
    await send(user, 'POST', '/api/account/confirm', { password: 'not this one' });
    await send(user, 'POST', '/api/account/confirm', { password: PASSWORD });
    const listed = await send(user, 'GET', '/api/account/security-events', {});
    const { data } = listed.json<{ data: SecurityEvent[] }>();
    expect(data.map(({ kind }) => kind)).toContain('confirmation-failed');
    const sessions = await service.context.db
      .selectFrom('identitySessions')
      .select('confirmedAt')
      .where('userId', '=', user.id)
      .execute();
    expect(sessions.filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(1);
  });

  it('needs no code without a second factor, and is renewed by one within the ten minutes', async () => {
    const user = await makeUser(1);
    const proof = { password: PASSWORD, code: '000000' };
    expect((await send(user, 'POST', '/api/account/confirm', proof)).statusCode).toBe(200);
    const sessions = await service.context.db
      .selectFrom('identitySessions')
      .select('confirmedAt')
      .where('userId', '=', user.id)
      .execute();
    expect(sessions.filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(1);
  });

  it('for an account without a password is another sign-in', async () => {
    const user = await makeUser();
    await service.context.db.deleteFrom('identityAccounts').where('userId', '=', user.id).execute();
    for (const ask of [OTHER_SESSIONS, NEW_ADDRESS]) {
      expect((await ask(user, { password: PASSWORD })).json()).toMatchObject({
        code: 'confirmation_required',
        error: 'Sign in again to confirm that it’s you.',
      });
    }
    const deletion = (email: string) => send(user, 'DELETE', '/api/account', { email });
    expect((await deletion('somebody@else.example')).json()).toMatchObject({ code: 'validation' });
    expect((await deletion(user.email)).json()).toMatchObject({ code: 'confirmation_required' });
    await calls.post('/sign-in/magic-link', { email: user.email });
    const link = calls.lastLink(user.email).get('oobCode');
    const fresh = await calls.get(`/magic-link/verify?token=${link}`);
    const cookie = fresh.cookies.find(({ name }) => name.endsWith('session_token'));
    const headers = {
      ...user.headers,
      cookie: `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}`,
    };
    expect((await OTHER_SESSIONS({ ...user, headers })).statusCode).toBe(200);
  });

  it('cannot be bypassed through the identity library', async () => {
    const { headers } = await makeUser();
    expect((await calls.post('/change-email', { newEmail: calls.newEmail() }, headers)).statusCode).toBe(404);
  });

  it('can be tried ten times at most', async () => {
    const strict = await startForTest({ RATE_LIMIT_SCALE: '1' });
    const { headers } = await new IdentityCalls(strict).register();
    const confirm = (password: string) =>
      strict.app.inject({ method: 'POST', url: '/api/account/confirm', headers, payload: { password } });
    for (let i = 0; i < 10; i += 1) expect((await confirm('not this one')).statusCode).toBe(400);
    expect((await confirm(PASSWORD)).json()).toMatchObject({ code: 'rate_limited' });
  });
});
