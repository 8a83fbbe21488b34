import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { JobQueue } from '#job.ts';
import { EmulatorAccounts } from '#testing/hosted/emulator-accounts.ts';
import { IdentityCalls, PASSWORD, readSession } from '#testing/identity-calls.ts';
import { IDLE_JOBS } from '#testing/idle-jobs.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { ERASE_HOSTED, eraseHosted } from './hosted-erasure.ts';
import { followOpenSessions } from './hosted-follow.ts';

const NEW_PASSWORD = 'another fine long phrase';

let service: TestService;
let calls: IdentityCalls;
let accounts: EmulatorAccounts;
/** What was queued: the kind of job, and its data. */
const queued: [string, unknown][] = [];
const enqueue: JobQueue['enqueue'] = async (_tx, kind, ...jobs) =>
  void queued.push(...jobs.map(({ data }): [string, unknown] => [kind.name, data]));

beforeAll(async () => {
  const environment = inject('authEmulator');
  service = await startTestService(environment, { jobs: { ...IDLE_JOBS, enqueue } });
  calls = new IdentityCalls(service);
  accounts = new EmulatorAccounts(environment);
});
afterAll(() => service.stop());

let people = 0;
const newEmail = () => `follower-${Date.now()}-${(people += 1)}@example.org`;

async function signIn(email: string, password = PASSWORD) {
  const { idToken, uid } = await accounts.signIn(email, password);
  const answer = await calls.post('/sign-in/hosted', { idToken });
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...readSession(answer), idToken, uid, email };
}

async function register(email = newEmail()) {
  await accounts.signUp({ email, password: PASSWORD, displayName: 'Maya There' });
  return signIn(email);
}

/** Lets the sessions of an account be older than what happens next. */
async function age(email: string) {
  await sql`
    update identity_sessions set created_at = now() - interval '1 hour'
    where user_id = (select id from identity_users where email = ${email})
  `.execute(service.context.db);
}

async function userOf(headers: Record<string, string>) {
  return (await calls.get('/get-session', headers)).json<{
    user: { id: string; email: string; emailVerified: boolean };
  } | null>()?.user;
}

const eventsOf = async (email: string) => {
  const rows = await service.context.db
    .selectFrom('securityEvents')
    .select('kind')
    .where('email', '=', email)
    .execute();
  return rows.map(({ kind }) => kind);
};

describe('what happens at the provider is followed', () => {
  it('a confirmed address, by the link that we mailed', async () => {
    const { email, headers, idToken } = await register();
    const code = calls.lastLink(email).get('oobCode') ?? '';
    expect(await accounts.redeem(code)).toBeNull();
    expect(await userOf(headers)).toMatchObject({ emailVerified: false });
    expect((await calls.post('/hosted/follow', { idToken }, headers)).statusCode).toBe(200);
    expect(await userOf(headers)).toMatchObject({ emailVerified: true });
    expect(await accounts.redeem(code)).toContain('INVALID_OOB_CODE');
  });

  it('a new address: the session goes on, and the former one is told', async () => {
    const { email, headers, idToken: proof } = await register();
    expect(await accounts.redeem(calls.lastLink(email).get('oobCode') ?? '')).toBeNull();
    expect((await calls.post('/hosted/follow', { idToken: proof }, headers)).statusCode).toBe(200);
    const other = newEmail();
    const answer = await calls.askForEmail(headers, other);
    expect(answer.statusCode, answer.body).toBe(200);
    const link = calls.lastLink(other);
    expect(link.get('mode')).toBe('verifyAndChangeEmail');
    await age(email);
    expect(await accounts.redeem(link.get('oobCode') ?? '')).toBeNull();
    const { idToken } = await accounts.signIn(other, PASSWORD);
    expect((await calls.post('/hosted/follow', { idToken }, headers)).statusCode).toBe(200);
    expect(await userOf(headers)).toMatchObject({ email: other, emailVerified: true });
    await service.context.db
      .updateTable('hostedAccounts')
      .set({ followedAt: new Date(0) })
      .execute();
    await followOpenSessions(service.context);
    expect(await userOf(headers)).toMatchObject({ email: other });

    const undo = calls.lastLink(email);
    expect(undo.get('mode')).toBe('recoverEmail');
    const restore = () =>
      service.app.inject({
        method: 'POST',
        url: '/api/account/restore-email',
        payload: { code: undo.get('oobCode') },
      });
    const restored = await restore();
    expect(restored.json(), restored.body).toMatchObject({ data: { email } });
    expect((await restore()).statusCode).toBe(404);
    expect(await userOf(headers)).toBeUndefined();
    await expect(accounts.signIn(other, PASSWORD)).rejects.toThrow('EMAIL_NOT_FOUND');
    await expect(accounts.signIn(email, PASSWORD)).rejects.toThrow('INVALID_PASSWORD');
    expect(await accounts.reset(calls.lastLink(email).get('oobCode') ?? '', NEW_PASSWORD)).toBeNull();
    await signIn(email, NEW_PASSWORD);
  });

  it('an address given back to its former owner: every session ends', async () => {
    const { email, headers, uid } = await register();
    const other = newEmail();
    await accounts.administer(':update', { localId: uid, email: other });
    await calls.post('/hosted/follow', {}, headers);
    expect(await userOf(headers)).toMatchObject({ email: other });
    await age(other);
    await accounts.administer(':update', { localId: uid, email });
    await calls.post('/hosted/follow', {}, headers);
    expect(await userOf(headers)).toBeUndefined();
  });

  it('a changed password: the session that changed it goes on, all others end', async () => {
    const { email, headers, idToken } = await register();
    const other = await signIn(email);
    await age(email);
    await accounts.changePassword(idToken, NEW_PASSWORD);
    const proof = (await accounts.signIn(email, NEW_PASSWORD)).idToken;
    expect((await calls.post('/hosted/follow', { idToken: proof }, headers)).statusCode).toBe(200);
    expect(await userOf(headers)).toMatchObject({ email });
    expect(await userOf(other.headers)).toBeUndefined();
    expect(await eventsOf(email)).toContain('password-changed');
    await service.context.db
      .updateTable('hostedAccounts')
      .set({ followedAt: new Date(0) })
      .execute();
    await followOpenSessions(service.context);
    expect(await userOf(headers)).toMatchObject({ email });
  });

  it('a forgotten password: all sessions end, without one of them', async () => {
    const { email, headers } = await register();
    await age(email);
    expect((await calls.post('/request-password-reset', { email })).statusCode).toBe(200);
    const link = calls.lastLink(email);
    expect(link.get('mode')).toBe('resetPassword');
    expect(await accounts.reset(link.get('oobCode') ?? '', NEW_PASSWORD)).toBeNull();
    const proof = (await accounts.signIn(email, NEW_PASSWORD)).idToken;
    expect((await calls.post('/hosted/follow', { idToken: proof, endApiKeys: false })).statusCode).toBe(200);
    expect(await userOf(headers)).toBeUndefined();
    expect(await eventsOf(email)).toContain('password-reset');
    expect((await calls.post('/hosted/follow', {})).statusCode).toBe(401);
  });

  it('an account that was disabled or deleted there, within minutes', async () => {
    const disabled = await register();
    const deleted = await register();
    const untouched = await register();
    await accounts.administer(':update', { localId: disabled.uid, disableUser: true });
    await accounts.administer(':delete', { localId: deleted.uid });
    await followOpenSessions(service.context);
    expect(await userOf(disabled.headers)).toMatchObject({ email: disabled.email });
    await service.context.db
      .updateTable('hostedAccounts')
      .set({ followedAt: new Date(0) })
      .execute();
    await followOpenSessions(service.context);
    expect(await userOf(disabled.headers)).toBeUndefined();
    expect(await userOf(deleted.headers)).toBeUndefined();
    expect(await userOf(untouched.headers)).toMatchObject({ email: untouched.email });
  });
});

describe('an account', () => {
  it('proves its owner with a token of its own, and is deleted there with the one here', async () => {
    const { email, headers, uid } = await register();
    const stranger = await register();
    await age(email);
    const url = '/api/account';
    const remove = (payload: object) => service.app.inject({ method: 'DELETE', url, headers, payload });
    expect((await remove({})).statusCode).toBe(400);
    expect((await remove({ password: PASSWORD })).statusCode).toBe(400);
    const wrong = await remove({ idToken: stranger.idToken });
    expect(wrong.json()).toMatchObject({ fields: { password: 'Incorrect password. Please try again.' } });
    const { idToken } = await accounts.signIn(email, PASSWORD);
    const answer = await remove({ idToken });
    expect(answer.statusCode, answer.body).toBe(200);
    const erasures = queued.filter(([kind]) => kind === ERASE_HOSTED.name);
    expect(erasures).toEqual([[ERASE_HOSTED.name, { uid }]]);
    expect(await accounts.find(email)).toEqual([]);
    // The job finds nothing left to do.
    await eraseHosted(service.context, uid);
  });

  it('from before the provider chooses its first password there with a link', async () => {
    const email = newEmail();
    const { id } = await service.context.db
      .insertInto('identityUsers')
      .values({ email, name: 'Maya Before', emailVerified: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await calls.post('/request-password-reset', { email })).statusCode).toBe(200);
    expect(await accounts.reset(calls.lastLink(email).get('oobCode') ?? '', NEW_PASSWORD)).toBeNull();
    const { headers } = await signIn(email, NEW_PASSWORD);
    expect(await userOf(headers)).toMatchObject({ id });
  });
});
