import type { AccountSecurityEvent, SecurityEvent } from '@voicedraft/contract/security-events';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { IdentityCalls, PASSWORD } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { startForTest, useStarted, useUser } from '#testing/use-started.ts';
import { recordEvent } from './events.ts';
import { findOpened, recordLink, recordSuccess } from './record-call.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ORIGIN = { network: '127.0.0.0/24', device: 'Firefox on Windows' };

const service = useStarted(startTestService);
const calls = new IdentityCalls(service);
const admin = useUser(service, { role: 'Admin' });

type Headers = Record<string, string>;

async function list(url: string, headers: Headers) {
  const answer = await service.app.inject({ url, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return {
    events: answer.json<{ data: AccountSecurityEvent[] }>().data,
    total: Number(answer.headers['x-total-count']),
  };
}

const listOwn = async (headers: Headers) => (await list('/api/account/security-events', headers)).events;
const listAll = (query: string) => list(`/api/security-events?${query}`, admin.headers);
/** Kinds and counts, newest first: a quarter of an hour may end between two events. */
function kindsOf(events: readonly SecurityEvent[]): string[] {
  const times = new Map<string, number>();
  for (const event of events) times.set(event.kind, (times.get(event.kind) ?? 0) + event.times);
  return [...times].map(([kind, count]) => `${kind} ${count}`);
}
const withFirefox = { 'user-agent': FIREFOX };
const signIn = (email: string, password: string) =>
  calls.post('/sign-in/email', { email, password }, withFirefox);

describe('the events of an account', () => {
  it('show the owner sign-ins and failures, newest first, with location and device; repeats are counted', async () => {
    const { email, headers } = await calls.register();
    await signIn(email, 'a wrong phrase');
    await signIn(email.toUpperCase(), 'another wrong phrase');
    await signIn(email, PASSWORD);
    const events = await listOwn(headers);
    expect(kindsOf(events)).toEqual(['new-device 1', 'wrong-password 2', 'sign-up 1']);
    expect(events[0]).toMatchObject({ ...ORIGIN, method: 'password', byStaff: false });
    expect(events[1]).toMatchObject(ORIGIN);
    expect(await listOwn((await calls.register()).headers)).toHaveLength(1);
  });

  it('include links, a reset, a new password and the end of sessions', async () => {
    const { email, headers } = await calls.register();
    await calls.post('/sign-in/magic-link', { email });
    await calls.post('/request-password-reset', { email });
    const newPassword = 'another fine phrase';
    await calls.post('/change-password', { currentPassword: 'wrong', newPassword }, headers);
    await calls.post('/change-password', { currentPassword: PASSWORD, newPassword }, headers);
    await signIn(email, newPassword);
    await service.app.inject({ method: 'DELETE', url: '/api/account/sessions', headers });
    const events = await listOwn(headers);
    expect(kindsOf(events)).toEqual([
      'sessions-ended 1',
      'new-device 1',
      'password-changed 1',
      'confirmation-failed 1',
      'reset-requested 1',
      'link-requested 1',
      'sign-up 1',
    ]);
    expect(events[0]).toMatchObject({ after: '1', byStaff: false });
    await calls.post('/request-password-reset', { email });
    const token = calls.lastLink(email).get('oobCode');
    await calls.post('/reset-password', { newPassword, token }, withFirefox);
    const { events: known } = await listAll(`q=${encodeURIComponent(email)}&kind=password-reset`);
    expect(known).toMatchObject([{ ...ORIGIN, email, kind: 'password-reset' }]);
  });

  it('are written together with the change, or not at all', async () => {
    const { email, headers } = await calls.register();
    const { db } = service.context;
    await sql`alter table security_events add constraint no_change check (kind <> 'password-changed') not valid`.execute(
      db,
    );
    const change = { currentPassword: PASSWORD, newPassword: 'another fine phrase' };
    try {
      expect((await calls.post('/change-password', change, headers)).statusCode).toBe(500);
    } finally {
      await sql`alter table security_events drop constraint no_change`.execute(db);
    }
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('name what staff did, but not where they are', async () => {
    const user = await service.signUp();
    const act = (method: 'PUT' | 'DELETE', path: string, payload: object) =>
      service.send(admin, method, `/api/users/${user.id}${path}`, payload);
    await act('PUT', '', { userRole: 'moderator' });
    await act('PUT', '', { userRole: 'moderator', userName: 'Another' });
    const nowhere = { byStaff: true, network: '', device: '' };
    const role = { kind: 'role-changed', before: 'member', after: 'moderator', ...nowhere };
    expect(await listOwn(user.headers)).toMatchObject([role]);
    await act('DELETE', '/sessions', {});
    const of = await list(`/api/users/${user.id}/security-events`, admin.headers);
    expect(of.events).toMatchObject([{ kind: 'sessions-ended', after: '1', ...nowhere }, role]);
  });

  it('report that a Google account can now sign in to an account with a password', async () => {
    const { email, token } = await calls.register();
    const { id } = (await service.context.db
      .selectFrom('identityUsers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()) ?? { id: '' };
    const startedAt = new Date();
    await service.context.db
      .insertInto('identityAccounts')
      .values({ userId: id, providerId: 'google', accountId: `of ${email}`, password: null })
      .execute();
    const request = { headers: withFirefox, ip: '203.0.113.9' } as never;
    const reply = { header: () => reply } as unknown as FastifyReply;
    const call = { path: '/callback/google', query: new URLSearchParams(), body: {}, endsApiKeys: false };
    const opened = await findOpened(service.context, call, new Headers({ 'set-auth-token': token }));
    if (opened === null) throw new Error('No session was opened.');
    for (const since of [startedAt, new Date(Date.now() + 1)]) {
      await recordLink(service.context, request, opened, since);
      await recordSuccess(service.context, request, reply, call, opened);
    }
    const { events } = await listAll(`q=${encodeURIComponent(email)}`);
    expect(kindsOf(events)).toEqual(['new-device 2', 'google-linked 1', 'sign-up 1']);
    expect(events[0]).toMatchObject({ method: 'google', network: '203.0.113.0/24' });
  });
});

describe('the events of all accounts', () => {
  it('can be found by address, kind and network, even for an address without an account', async () => {
    const email = calls.newEmail();
    await calls.signIn(email.toUpperCase());
    const { events, total } = await listAll(`q=${encodeURIComponent(email)}`);
    expect([events, total]).toMatchObject([[{ kind: 'unknown-address', email, userId: null }], 1]);
    expect((await listAll(`q=${encodeURIComponent(email)}&kind=sign-up`)).events).toEqual([]);
    expect((await listAll('q=127.0.0.0%2F24&pageSize=1')).events).toHaveLength(1);
    expect((await listAll(`q=${encodeURIComponent(email)}&to=2020-01-01`)).events).toEqual([]);
  });

  it('stay few, however many addresses are tried, and from however many networks', async () => {
    const { db } = service.context;
    const { id, email } = await service.signUp();
    const at = (index: number) => ({ address: '', device: 'curl', network: `10.0.${index}.0/24` });
    for (let i = 0; i < 25; i += 1) await recordEvent(db, at(i), { id, email }, { kind: 'wrong-password' });
    await recordEvent(db, at(0), { id, email }, { kind: 'wrong-password' });
    const own = await db.selectFrom('securityEvents').selectAll().where('userId', '=', id).execute();
    expect(own).toHaveLength(21);
    expect(own.find(({ network }) => network === '')).toMatchObject({ times: 5, device: '', email });
    for (let i = 0; i < 230; i += 1) {
      await recordEvent(db, at(i), { id: null, email: `x${i}@example.org` }, { kind: 'unknown-address' });
    }
    const of = await db.selectFrom('securityEvents').selectAll().where('userId', 'is', null).execute();
    expect(of.length).toBeLessThanOrEqual(201);
    expect(of.find((row) => row.email === '')?.times).toBeGreaterThanOrEqual(30);
  });
});

describe('a lockout', () => {
  it('is reported to the owner of the account, and to staff', async () => {
    const strict = await startForTest({ RATE_LIMIT_SCALE: '1' });
    const others = new IdentityCalls(strict);
    const { email, headers } = await others.register();
    for (let i = 0; i < 12; i += 1) await others.signIn(email, 'a wrong phrase');
    const own = await strict.app.inject({ url: '/api/account/security-events', headers });
    const events = own.json<{ data: SecurityEvent[] }>().data;
    expect(kindsOf(events)).toEqual(['locked-out 2', 'wrong-password 10', 'sign-up 1']);
  });
});
