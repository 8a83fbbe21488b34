import type { User } from '@voicedraft/contract/accounts';
import { type ListedUser, UserSort } from '@voicedraft/contract/people';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { deleteAccount } from './delete-account.ts';

let people: TestUser[];
const service = useStarted(startTestService);
const admin = useUser(service, { role: 'Admin', credits: 50 });
beforeAll(async () => {
  people = await Promise.all(
    Array.from({ length: 7 }, async (_, index) => {
      const member = await service.signUp({ credits: index * 10 });
      const name = `${index % 2 === 0 ? 'anna' : 'BERT'} Directory ${index}`;
      const membership = index < 3 ? 'premium' : 'free';
      const role = index === 3 ? 'Seller' : 'member';
      const joined = new Date(Date.UTC(2024, 0, index + 1));
      const { db } = service.context;
      await db.updateTable('users').set({ name, membership, role }).where('id', '=', member.id).execute();
      await sql`update users set created_at = ${joined} where id = ${member.id}`.execute(db);
      return member;
    }),
  );
});

async function list(query: string, user = admin) {
  const answer = await service.app.inject({ url: `/users?${query}`, headers: user.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return { users: answer.json<ListedUser[]>(), total: Number(answer.headers['x-total-count']) };
}

async function readFile(chosen: object): Promise<string[]> {
  const { headers } = admin;
  const call = { method: 'POST', url: '/api/users/export', headers, payload: chosen } as const;
  const answer = await service.app.inject(call);
  expect(answer.headers['content-type']).toContain('text/csv');
  return answer.body.trim().split('\r\n');
}

const namesOf = (users: readonly User[]) => users.map(({ userName }) => userName);

describe('the user directory', () => {
  it('is paged, and reports the total', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`q=directory&pageSize=3&page=${page}`)));
    expect(pages.map(({ users }) => users.length)).toEqual([3, 3, 1]);
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7]);
    const ids = pages.flatMap(({ users }) => users.map(({ _id }) => _id));
    expect(ids).toEqual(people.map(({ id }) => id).toReversed());
  });

  it.each([
    ['ANNA DIR', 4],
    ['premium', 3],
    ['person-', 8],
    ['admin', 1],
    ['%', 0],
    ['_', 0],
    ['nobody like this', 0],
  ])('finds %j in name, email, role and membership, ignoring case', async (q, count) => {
    const { users, total } = await list(`q=${encodeURIComponent(q)}&pageSize=20`);
    expect(users.filter(({ UserEmail }) => UserEmail !== 'operator@voicedraft.example')).toHaveLength(count);
    expect(total).toBe(users.length);
  });

  it('filters by role, membership, bans and unconfirmed addresses, and says who is banned', async () => {
    const { db } = service.context;
    const [one, two] = people;
    const confirmed = db.updateTable('identityUsers').set({ emailVerified: true });
    await confirmed
      .where(
        'id',
        'in',
        people.map(({ id }) => id),
      )
      .execute();
    const troubled = (id = '') => db.updateTable('identityUsers').where('id', '=', id);
    await troubled(one?.id).set({ banned: true }).execute();
    await troubled(two?.id).set({ emailVerified: false }).execute();
    const found = async (query: string) => (await list(`q=directory&${query}`)).users.map(({ _id }) => _id);
    expect(await found('role=Seller')).toEqual([people[3]?.id]);
    expect(await found('membership=premium')).toEqual([people[2]?.id, two?.id, one?.id]);
    expect(await found('trouble=unconfirmed')).toEqual([two?.id]);
    expect(await found('membership=premium&trouble=banned')).toEqual([one?.id]);
    expect((await list('q=directory&role=Seller&trouble=banned')).total).toBe(0);
    const { users } = await list('q=directory&sort=joined&order=asc');
    expect(users.map(({ isBanned }) => isBanned)).toEqual([
      true,
      ...Array.from({ length: 6 }, () => undefined),
    ]);
    expect(await readFile({ q: 'directory', trouble: 'banned' })).toHaveLength(2);
    await troubled(one?.id).set({ banned: false }).execute();
  });

  const KEYS: Readonly<Record<UserSort, (user: User) => string | number>> = {
    user: ({ userName }) => userName.toLowerCase(),
    credit: ({ currentBalance }) => currentBalance,
    role: ({ userRole }) => userRole.toLowerCase(),
    membership: ({ userMembership }) => userMembership,
    joined: ({ createdAt }) => createdAt,
  };
  it.each(UserSort.options)('sorts by %s, in either direction', async (sort) => {
    const up = (await list(`sort=${sort}&order=asc&pageSize=50`)).users;
    const keys = up.map(KEYS[sort]);
    expect(keys).toEqual(keys.toSorted((a, b) => (a === b ? 0 : a < b ? -1 : 1)));
    const down = (await list(`sort=${sort}&order=desc&pageSize=50`)).users;
    expect(down.map(({ _id }) => _id)).toEqual(up.map(({ _id }) => _id).toReversed());
  });

  it('never shows deleted accounts', async () => {
    const leaving = await service.signUp();
    const before = await list('pageSize=1');
    await deleteAccount(service.context, leaving.id, 'owner');
    const after = await list('pageSize=100');
    expect(after.total).toBe(before.total - 1);
    expect(after.users.map(({ _id }) => _id)).not.toContain(leaving.id);
  });

  it('shows anybody else only their own record, whatever is requested', async () => {
    const { users, total } = await list('q=anna&sort=credit&page=1', people[1]);
    expect(namesOf(users)).toEqual(['BERT Directory 1']);
    expect(total).toBe(1);
  });
});

describe('the export of users', () => {
  it('contains what a search finds, newest first', async () => {
    const [header, ...rows] = await readFile({ q: 'directory' });
    expect(header).toContain('Name,Email,Credits,Role,Membership');
    expect(rows).toHaveLength(7);
    expect(rows[0]).toMatch(/^anna Directory 6,.*,60,member,free,,2024-01-07 00:00,/);
  });

  it('contains the selected rows, once each, and omits ids of no user, however many', async () => {
    const none = Array.from({ length: 1000 }, () => crypto.randomUUID());
    const ids = [people[2]?.id, people[2]?.id?.toUpperCase(), ...none, people[0]?.id];
    const [, ...rows] = await readFile({ ids });
    expect(rows.map((row) => row.split(',')[0])).toEqual(['anna Directory 2', 'anna Directory 0']);
  });

  it('runs nothing in a spreadsheet', async () => {
    const member = await service.signUp();
    const name = '=HYPERLINK("http://x")';
    await service.context.db.updateTable('users').set({ name }).where('id', '=', member.id).execute();
    const [, row] = await readFile({ ids: [member.id] });
    expect(row).toMatch(/^"'=HYPERLINK/);
  });
});
