import type { Session } from '@voicedraft/contract/sessions';
import { describe, expect, it } from 'vitest';
import { IdentityCalls, PASSWORD, readSession } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { listSessionsOf } from './sessions.ts';

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

const service = useStarted(startTestService);
const calls = new IdentityCalls(service);

type Headers = Record<string, string>;
const call = (method: 'GET' | 'DELETE', headers: Headers, path = '') =>
  service.app.inject({ method, url: `/api/account/sessions${path}`, headers });
const list = async (headers: Headers) => (await call('GET', headers)).json<{ data: Session[] }>().data;
const isSignedIn = async (headers: Headers) =>
  (await service.app.inject({ url: '/users', headers })).statusCode === 200;

/** A user with this session and one on a phone. */
async function signInTwice() {
  const { email, headers } = await calls.register();
  const phone = readSession(
    await calls.post('/sign-in/email', { email, password: PASSWORD }, { 'user-agent': PHONE }),
  );
  return { email, headers, phone: phone.headers };
}

describe('sessions', () => {
  it('are listed with their device, and never with their token', async () => {
    const { headers, phone } = await signInTwice();
    const sessions = await list(headers);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ current }) => !current)).toMatchObject({
      device: 'Firefox on Android',
      ipAddress: '127.0.0.1',
    });
    expect((await list(phone)).find(({ current }) => current)?.device).toBe('Firefox on Android');
    // The first one was opened where the account was made, so nobody asks about it.
    expect((await list(phone)).find(({ current }) => !current)?.isUnknown).toBe(false);
    const tokens = await service.context.db.selectFrom('identitySessions').select('tokenHash').execute();
    const { body } = await call('GET', headers);
    for (const { tokenHash } of tokens) expect(body).not.toContain(tokenHash);
  });

  it('are no longer listed once they have expired', async () => {
    const { headers } = await signInTwice();
    const gone = (await list(headers)).find(({ current }) => !current)?._id ?? '';
    const expired = { expiresAt: new Date(0) };
    await service.context.db.updateTable('identitySessions').set(expired).where('id', '=', gone).execute();
    expect(await list(headers)).toHaveLength(1);
    expect((await call('DELETE', headers, `/${gone}`)).statusCode).toBe(404);
  });

  it('end one by one; the current one ends by signing out', async () => {
    const { headers, phone } = await signInTwice();
    const sessions = await list(headers);
    const own = sessions.find(({ current }) => current)?._id;
    const other = sessions.find(({ current }) => !current)?._id;
    expect((await call('DELETE', headers, `/${own}`)).json()).toMatchObject({ code: 'conflict' });
    expect((await call('DELETE', headers, `/${other}`)).statusCode).toBe(200);
    expect([await isSignedIn(headers), await isSignedIn(phone)]).toEqual([true, false]);
    expect((await call('DELETE', headers, `/${other}`)).statusCode).toBe(404);
  });

  it('of other users do not exist', async () => {
    const [mine, theirs] = [await signInTwice(), await signInTwice()];
    const [id] = (await list(theirs.headers)).map(({ _id }) => _id);
    expect((await call('DELETE', mine.headers, `/${id}`)).statusCode).toBe(404);
    expect(await isSignedIn(theirs.headers)).toBe(true);
    expect((await list(mine.headers)).map(({ _id }) => _id)).not.toContain(id);
  });

  it('end when another sign-in replaces their cookie', async () => {
    const { email, headers } = await calls.register();
    const again = await calls.post('/sign-in/email', { email, password: PASSWORD }, headers);
    expect(await isSignedIn(headers)).toBe(false);
    expect(await list(readSession(again).headers)).toHaveLength(1);
  });

  it('end everywhere else at once', async () => {
    const { email, headers, phone } = await signInTwice();
    const bystander = await signInTwice();
    expect((await call('DELETE', headers)).json()).toMatchObject({ data: { ended: 1 } });
    expect((await call('DELETE', headers)).json()).toMatchObject({ data: { ended: 0 } });
    expect([await isSignedIn(headers), await isSignedIn(phone)]).toEqual([true, false]);
    expect([await isSignedIn(bystander.headers), await isSignedIn(bystander.phone)]).toEqual([true, true]);
    // The second time, nothing has ended that could be told.
    const ends = await service.context.db
      .selectFrom('securityEvents')
      .select('after')
      .where('email', '=', email)
      .where('kind', '=', 'sessions-ended')
      .execute();
    expect(ends.map(({ after }) => after)).toEqual(['1']);
  });

  it('of anybody are listed for staff, with their devices', async () => {
    const { email } = await signInTwice();
    const { id } = await service.context.db
      .selectFrom('identityUsers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const seen = await listSessionsOf(service.context.db, id);
    expect(seen.map(({ device }) => device)).toContain('Firefox on Android');
    expect(seen).toHaveLength(2);
  });
});
