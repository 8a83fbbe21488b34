import type { User } from '@voicedraft/contract/accounts';
import { describe, expect, it } from 'vitest';
import { findConfirmedNames } from './service.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const service = useStarted(() => startTestService({ WELCOME_CREDITS: '7' }));
const admin = useUser(service, { role: 'Admin' });

const get = (user: TestUser, url: string) => service.app.inject({ url, headers: user.headers });

describe('POST /api/create-user', () => {
  it("creates the record of the session's own identity with the welcome credits, whatever the body claims", async () => {
    const user = await service.signUp({ record: false });
    const answer = await service.send(user, 'POST', '/api/create-user', {
      userName: 'Ada',
      userEmail: 'somebody@else.example',
      userRole: 'Admin',
      currentBalance: 1_000_000,
      profileURL: 'javascript:alert(1)',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ data: User }>().data).toMatchObject({
      _id: user.id,
      userName: 'Ada',
      UserEmail: user.email,
      userRole: 'member',
      userMembership: 'free',
      currentBalance: 7,
      profileURL: null,
    });
  });

  it.each([
    'http://localhost:4000/verify-order/1',
    'http://localhost:9/x.png',
    'https://me:secret@images.example/x.png',
  ])('accepts no photo on this site or with credentials: %s', async (profileURL) => {
    const { headers } = await service.signUp({ record: false });
    const make = { method: 'POST', url: '/api/create-user', headers, payload: { profileURL } } as const;
    const answer = await service.app.inject(make);
    expect(answer.json<{ data: User }>().data.profileURL).toBeNull();
  });

  it('returns the same record for repeats, even for many at once', async () => {
    const user = await service.signUp({ record: false });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => service.send(user, 'POST', '/api/create-user', {})),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await service.balances(user)).toEqual({ available: 7, held: 0 });
  });
});

describe('the names in emails', () => {
  it('are found for any number of addresses', async () => {
    const user = await service.signUp();
    const { db } = service.context;
    await db.updateTable('identityUsers').set({ emailVerified: true }).where('id', '=', user.id).execute();
    const others = Array.from({ length: 70_000 }, (_, index) => `nobody-${index}@example.org`);
    const names = await findConfirmedNames(db, [...others, user.email]);
    expect([...names]).toEqual([[user.email, 'A Person']]);
  });
});

describe('GET /users', () => {
  it('shows users only their own record', async () => {
    const user = await service.signUp();
    const list = (await get(user, '/users')).json<User[]>();
    expect(list.map((record) => record.UserEmail)).toEqual([user.email]);
    expect((await get(user, `/users?userEmail=${user.email}`)).json()).toEqual(list);
    expect((await get(user, `/users?userEmail=${admin.email}`)).statusCode).toBe(403);
  });

  it('shows an administrator everybody', async () => {
    const user = await service.signUp();
    const emails = (await get(admin, '/users')).json<User[]>().map((record) => record.UserEmail);
    expect(emails).toEqual(expect.arrayContaining([user.email, admin.email]));
    expect((await get(admin, `/users?userEmail=${user.email.toUpperCase()}`)).json()).toHaveLength(1);
  });

  it('lists all administrators to administrators, and tells anybody else only whether they are one', async () => {
    const user = await service.signUp();
    expect((await get(user, '/users/admins')).json()).toEqual([]);
    expect((await get(admin, '/users/admins')).json()).toContainEqual({ UserEmail: admin.email });
  });
});
