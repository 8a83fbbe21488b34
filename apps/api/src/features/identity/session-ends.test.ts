import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { FactorCalls } from '#testing/factor-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const service = useStarted(startTestService);
const calls = new FactorCalls(service);

const HOURS = 3_600_000;
const DAYS = 24 * HOURS;

/** Moves the opening and the last use of a user's sessions into the past. */
async function age({ id }: TestUser, opened: number, used: number): Promise<void> {
  const at = (ms: number) => sql<Date>`now() - make_interval(secs => ${ms / 1000})`;
  await service.context.db
    .updateTable('identitySessions')
    .set({ createdAt: at(opened), updatedAt: at(used) } as object)
    .where('userId', '=', id)
    .execute();
}

const answers = async (user: TestUser) => (await calls.send('GET', '/api/account', user.headers)).statusCode;

describe.each([
  ['member', 30 * DAYS, 90 * DAYS],
  ['Admin', 12 * HOURS, 7 * DAYS],
] as const)('the session of a %s', (role, idle, absolute) => {
  it('ends after a time without use', async () => {
    const user = await service.signUp({ role });
    await age(user, idle, idle - HOURS / 2);
    expect(await answers(user)).toBe(200);
    await age(user, idle, idle);
    expect(await answers(user)).toBe(401);
  });

  it('ends after its longest time, however much it is used', async () => {
    const user = await service.signUp({ role });
    await age(user, absolute - HOURS / 2, 0);
    expect(await answers(user)).toBe(200);
    await age(user, absolute, 0);
    expect(await answers(user)).toBe(401);
  });
});

it('the use of a session moves its end, at most every few minutes', async () => {
  const user = await service.signUp();
  const { db } = service.context;
  const read = () =>
    db.selectFrom('identitySessions').selectAll().where('userId', '=', user.id).executeTakeFirstOrThrow();
  await age(user, DAYS, 4 * 60_000);
  const before = await read();
  await answers(user);
  expect(await read()).toEqual(before);
  await age(user, DAYS, 6 * 60_000);
  const old = await read();
  await answers(user);
  const used = await read();
  expect(used.updatedAt.getTime() - old.updatedAt.getTime()).toBeGreaterThan(5 * 60_000);
  expect(used.expiresAt.getTime() - used.updatedAt.getTime()).toBe(30 * DAYS);
});

it('a new role applies to open sessions at once', async () => {
  const user = await service.signUp();
  await age(user, DAYS, DAYS);
  await service.context.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', user.id).execute();
  expect(await answers(user)).toBe(401);
});

describe('the settings of sessions', () => {
  it('apply to open sessions at once, are audited, and refuse what somebody else has changed', async () => {
    const admin = await service.signUp({ role: 'Admin' });
    const user = await service.signUp();
    await age(user, 3 * DAYS, 3 * DAYS);
    const url = '/api/settings/sign-in';
    const before = await calls.send('GET', url, admin.headers);
    const { revision } = before.json<{ data: { revision: number } }>().data;
    const times = { idleDays: 2, absoluteDays: 90, staffIdleHours: 12, staffAbsoluteDays: 7 };
    const saved = await calls.send('PUT', url, admin.headers, { ...times, revision });
    expect(saved.json()).toMatchObject({ data: { ...times, revision: revision + 1 } });
    expect(await answers(user)).toBe(401);
    expect(await answers(admin)).toBe(200);
    expect((await calls.send('PUT', url, admin.headers, { ...times, revision })).statusCode).toBe(409);
    const tooLong = await calls.send('PUT', url, admin.headers, { ...times, idleDays: 91 });
    expect(tooLong.json()).toMatchObject({ fields: { idleDays: expect.any(String) } });
    const audit = await calls.send('GET', '/api/audit?entity=sign-in-settings', admin.headers);
    expect(audit.json()).toMatchObject({ data: [{ before: { idleDays: 30 }, after: { idleDays: 2 } }] });
  });
});
