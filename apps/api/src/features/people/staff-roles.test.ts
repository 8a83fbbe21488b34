import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { OWN_PROCESS } from '#testing/spawn-server.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { setRole } from './service.ts';

const ADMIN_COMMAND = join(import.meta.dirname, '../../admin.ts');

let support: TestUser;
let finance: TestUser;
let customer: TestUser;
const service = useStarted(startTestService);
const owner = useUser(service, { role: 'Admin' });
beforeAll(async () => {
  support = await service.signUp({ staff: 'support' });
  finance = await service.signUp({ staff: 'finance' });
  customer = await service.signUp({ credits: 10 });
});

type Method = 'GET' | 'PUT' | 'DELETE';

async function call(by: TestUser, method: Method, url: string, payload?: object) {
  const answer = await service.send(by, method, url, payload);
  return { status: answer.statusCode, body: answer.json<{ message?: string; data?: object }>() };
}

const edit = (by: TestUser, whom: TestUser, payload: object) =>
  call(by, 'PUT', `/api/users/${whom.id}`, payload);

async function roleOf({ id }: TestUser) {
  const row = service.context.db.selectFrom('users').select(['role', 'staffRole']).where('id', '=', id);
  return row.executeTakeFirstOrThrow();
}

describe('a role that is given on the command line', () => {
  it('is in the audit log with the name of who ran the command', async () => {
    const user = await service.signUp();
    const { url } = service.context.config.database;
    const { secret: SECRET_KEY } = service.context;
    const env = { ...OWN_PROCESS, DATABASE_URL: url ?? '', SECRET_KEY, SUDO_USER: 'olive' };
    const command = [ADMIN_COMMAND, 'grant', user.email, '--as', 'support'];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env });
    expect(stdout).toContain(`${user.email} is now staff, as support.`);
    const entries = service.context.db.selectFrom('auditLog').selectAll().where('entityId', '=', user.id);
    expect(await entries.execute()).toMatchObject([
      {
        actorId: null,
        actorEmail: `command line (olive as ${userInfo().username})`,
        action: 'updated',
        before: { userRole: 'member', staffRole: null },
        after: { userRole: 'Admin', staffRole: 'support' },
      },
    ]);
  });
});

describe('a call that a staff role does not include', () => {
  it.each([
    ['GET', '/api/audit', 'owners'],
    ['PUT', `/edit-package/${crypto.randomUUID()}`, 'owners and Finance'],
    ['GET', `/api/users/${crypto.randomUUID()}`, 'owners, Support and Finance'],
  ] as const)('is refused with the roles that may send it: %s %s', async (method, url, roles) => {
    const content = await service.signUp({ staff: 'content' });
    expect(await call(content, method, url)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: `Only ${roles} can do this. An owner can change your role.` },
    });
  });
});

describe('what a staff role may change of a user', () => {
  it('is the name for support, but neither credits nor membership nor role', async () => {
    expect((await edit(support, customer, { userName: 'Renamed' })).status).toBe(200);
    const credits = 'Only owners and Finance can change credits and memberships.';
    for (const [change, message] of [
      [{ currentBalance: 99 }, credits],
      [{ userMembership: 'premium' }, credits],
      [{ userRole: 'Seller' }, 'Only owners can change roles.'],
    ] as const) {
      expect(await edit(support, customer, change)).toMatchObject({ status: 403, body: { message } });
    }
    expect((await service.balances(customer)).available).toBe(10);
  });

  it('is credits and membership for finance, but neither name nor role', async () => {
    expect((await edit(finance, customer, { currentBalance: 12, userMembership: 'basic' })).status).toBe(200);
    for (const [change, message] of [
      [{ userName: 'Another' }, 'Only owners and Support can change names.'],
      [{ userRole: 'Admin' }, 'Only owners can change roles.'],
    ] as const) {
      expect(await edit(finance, customer, change)).toMatchObject({ status: 403, body: { message } });
    }
    expect(await roleOf(customer)).toEqual({ role: 'member', staffRole: null });
  });

  it('is saved together with fields that are sent back unchanged, or not at all', async () => {
    const seen = { userName: 'Renamed', userRole: 'member', staffRole: null, userMembership: 'basic' };
    expect((await edit(support, customer, { ...seen, userName: 'Once more' })).status).toBe(200);
    const both = { ...seen, userName: 'Half', currentBalance: 50 };
    expect((await edit(support, customer, both)).status).toBe(403);
    expect((await call(owner, 'GET', `/api/users/${customer.id}`)).body.data).toMatchObject({
      user: { userName: 'Once more', currentBalance: 12 },
    });
  });
});

describe('the account of a member of staff', () => {
  it('is changed by owners only, not even by its own holder through the directory', async () => {
    const [base, profile] = [`/api/users/${owner.id}`, `/update-user-profile/${owner.id}`];
    const refused = await Promise.all([
      call(support, 'PUT', `${base}/ban`, { banned: true }),
      call(support, 'DELETE', `${base}/sessions`),
      call(support, 'PUT', profile, { userName: 'Taken over' }),
      edit(support, owner, { userName: 'Taken over' }),
      edit(finance, finance, { currentBalance: 1_000_000 }),
      edit(support, support, { staffRole: 'owner' }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await call(owner, 'PUT', `/api/users/${support.id}/ban`, { banned: true })).status).toBe(200);
    expect((await call(owner, 'PUT', `/api/users/${support.id}/ban`, { banned: false })).status).toBe(200);
    support = await service.signUp({ staff: 'support' });
  });

  it('gets its role from an owner, who is told what is wrong with one, and the user what has changed', async () => {
    const user = await service.signUp();
    expect((await edit(owner, user, { staffRole: 'content' })).status).toBe(400);
    expect((await edit(owner, user, { userRole: 'Admin', staffRole: 'content' })).body.data).toMatchObject({
      userRole: 'Admin',
      staffRole: 'content',
    });
    expect(service.sentMail.at(-1)?.text).toContain('from Member to Admin (content)');
    const stale = { staffRole: 'finance', expected: { staffRole: 'support' } };
    expect(await edit(owner, user, stale)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('the staff role is now content') },
    });
    expect((await edit(owner, user, { userRole: 'member' })).status).toBe(200);
    expect(await roleOf(user)).toEqual({ role: 'member', staffRole: null });
  });

  it('has all rights if a client, or the previous release, knows no staff roles', async () => {
    const user = await service.signUp();
    await edit(owner, user, { userRole: 'Admin' });
    expect(await roleOf(user)).toEqual({ role: 'Admin', staffRole: 'owner' });
    const { db } = service.context;
    await sql`update users set role = 'member' where id = ${user.id}`.execute(db);
    expect(await roleOf(user)).toEqual({ role: 'member', staffRole: null });
    await sql`update users set role = 'Admin' where id = ${user.id}`.execute(db);
    expect(await roleOf(user)).toEqual({ role: 'Admin', staffRole: 'owner' });
    await edit(owner, user, { userRole: 'member' });
  });

  it('is unassigned from tickets with the right to answer them, and only then', async () => {
    const user = await service.signUp({ staff: 'support' });
    const { db } = service.context;
    const ticket = await db
      .insertInto('tickets')
      .values({
        userId: customer.id,
        senderName: 'A Person',
        senderEmail: customer.email,
        subject: 'Help',
        message: 'Help',
        assigneeId: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const assignee = async () =>
      (
        await db
          .selectFrom('tickets')
          .select('assigneeId')
          .where('id', '=', ticket.id)
          .executeTakeFirstOrThrow()
      ).assigneeId;
    await edit(owner, user, { staffRole: 'owner' });
    expect(await assignee()).toBe(user.id);
    await edit(owner, user, { staffRole: 'finance' });
    expect(await assignee()).toBeNull();
  });
});

describe('the last owner', () => {
  const own = useStarted(startTestService);

  /** Two owners, beside whom there is none. */
  async function signUpTwo() {
    const two = [await own.signUp({ role: 'Admin' }), await own.signUp({ role: 'Admin' })] as const;
    const ids = two.map(({ id }) => id);
    const others = own.context.db.updateTable('users').set({ role: 'member' }).where('id', 'not in', ids);
    await others.execute();
    return { two, ids };
  }

  it('keeps the role: nobody can change, ban or delete it, nor the command', async () => {
    const last = await own.signUp({ role: 'Admin' });
    const { db } = own.context;
    await own.signUp({ staff: 'support' });
    await db.updateTable('users').set({ role: 'member' }).where('id', '<>', last.id).execute();
    const helper = await own.signUp({ staff: 'support' });
    const url = `/api/users/${last.id}`;
    const ban = { banned: true, reason: 'A test.' };
    const inject = (method: Method, path: string, payload: object, by = last) =>
      own.send(by, method, path, payload);
    const answers = [
      await inject('PUT', url, { staffRole: 'support' }),
      await inject('PUT', url, { userRole: 'member' }),
      await inject('DELETE', '/api/account', { email: last.email }),
      await inject('PUT', `${url}/ban`, ban),
      await inject('DELETE', url, {}),
      await inject('PUT', `${url}/ban`, ban, helper),
      await inject('DELETE', url, {}, helper),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409, 403, 403]);
    const identity = db.selectFrom('identityUsers').select('banned').where('id', '=', last.id);
    expect(await identity.executeTakeFirst()).toEqual({ banned: false });
    for (const held of [
      { role: 'Admin', staffRole: 'support' },
      { role: 'member', staffRole: null },
    ] as const) {
      await expect(setRole(own.context, last.email, held)).rejects.toThrow('This is the only owner.');
    }
  });

  it('is one of two who ban each other at the same moment', async () => {
    const { two, ids } = await signUpTwo();
    const [first, second] = two;
    const ban = (by: TestUser, whom: TestUser) =>
      own.send(by, 'PUT', `/api/users/${whom.id}/ban`, { banned: true, reason: 'A test.' });
    const answers = await Promise.all([ban(first, second), ban(second, first)]);
    // The second one has either lost its session meanwhile, or its last colleague.
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect([401, 409]).toContain(statuses[1]);
    expect(statuses[0]).toBe(200);
    const left = own.context.db
      .selectFrom('identityUsers')
      .select('id')
      .where('id', 'in', ids)
      .where('banned', '=', false);
    expect(await left.execute()).toHaveLength(1);
  });

  it('is one of two who step down at the same moment', async () => {
    const [first, second] = (await signUpTwo()).two;
    const answers = await Promise.all([
      own.send(first, 'PUT', `/api/users/${first.id}`, { staffRole: 'support' }),
      own.send(second, 'DELETE', '/api/account', { email: second.email }),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const left = own.context.db.selectFrom('users').select('id').where('staffRole', '=', 'owner');
    expect(await left.execute()).toHaveLength(1);
  });
});

it('the dashboard of a role contains the parts of its areas', async () => {
  const partsOf = async (user: TestUser) =>
    Object.keys((await call(user, 'GET', '/api/overview')).body.data ?? {}).toSorted();
  const content = await service.signUp({ staff: 'content' });
  expect(await partsOf(support)).toEqual(['mail', 'orders', 'payments', 'tickets', 'users']);
  expect(await partsOf(finance)).toEqual(['orders', 'payments', 'users']);
  expect(await partsOf(content)).toEqual([]);
  expect(await partsOf(owner)).toHaveLength(8);
  const { data } = (await call(content, 'GET', '/api/statistics?days=7')).body;
  expect(Object.keys(Object(data)[0])).toEqual(['day', 'generations', 'failures']);
});
