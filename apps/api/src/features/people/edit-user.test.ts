import type { AuditEntry } from '@voicedraft/contract/audit';
import type { User } from '@voicedraft/contract/accounts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { startForTest, useStarted, useUser } from '#testing/use-started.ts';

const service = useStarted(startTestService);
const admin = useUser(service, { role: 'Admin' });
const colleague = useUser(service, { role: 'Admin' });

async function edit(customer: TestUser, payload: object, by = admin) {
  const url = `/api/users/${customer.id}`;
  const answer = await service.send(by, 'PUT', url, payload);
  const body = answer.json<{ data?: User; message?: string }>();
  return { status: answer.statusCode, user: body.data, message: body.message };
}

async function lastChange(customer: TestUser): Promise<AuditEntry | undefined> {
  const url = `/api/audit?entity=user&entityId=${customer.id}`;
  const answer = await service.app.inject({ url, headers: admin.headers });
  return answer.json<{ data: AuditEntry[] }>().data[0];
}

describe('an administrator who edits a user', () => {
  it('changes name, role, membership and credits, and the change is logged', async () => {
    const customer = await service.signUp({ credits: 10 });
    const { status, user } = await edit(customer, {
      userName: 'Grace Hopper',
      UserEmail: 'another@example.org',
      userRole: 'moderator',
      userMembership: 'basic',
      currentBalance: '25',
      expectedBalance: 10,
      note: 'For the long wait',
    });
    expect(status).toBe(200);
    expect(user).toMatchObject({
      userName: 'Grace Hopper',
      UserEmail: customer.email,
      userRole: 'moderator',
      userMembership: 'basic',
      MembershipValidity: null,
      currentBalance: 25,
    });
    expect(await lastChange(customer)).toMatchObject({
      actorEmail: admin.email,
      action: 'updated',
      before: { userName: 'A Person', userRole: 'member', currentBalance: 10 },
      after: { userName: 'Grace Hopper', currentBalance: 25, note: 'For the long wait' },
    });
    const entries = await service.send(admin, 'GET', `/api/users/${customer.id}/credit-entries`);
    expect(entries.json()).toMatchObject({
      data: [{ kind: 'adjustment', amount: 15, note: 'For the long wait' }, { kind: 'welcome' }],
    });
  });

  it('leaves omitted fields alone, and logs nothing if nothing changed', async () => {
    const customer = await service.signUp({ credits: 4 });
    const same = { userName: 'A Person', userRole: 'member', userMembership: 'free', currentBalance: 4 };
    expect((await edit(customer, same)).user).toMatchObject(same);
    expect((await edit(customer, {})).user).toMatchObject(same);
    expect(await lastChange(customer)).toBeUndefined();
  });

  it('keeps the end of an unchanged membership, and clears it with one set by hand', async () => {
    const customer = await service.signUp();
    const membershipEndsAt = new Date(Date.now() + 86_400_000);
    await service.context.db
      .updateTable('users')
      .set({ membership: 'premium', membershipEndsAt })
      .where('id', '=', customer.id)
      .execute();
    const paid = await edit(customer, { userMembership: 'premium', userName: 'Kept' });
    expect(paid.user?.MembershipValidity).toBe(membershipEndsAt.toISOString());
    const free = await edit(customer, { userMembership: 'free' });
    expect(free.user).toMatchObject({ userMembership: 'free', MembershipValidity: null });
    const byHand = await edit(customer, { userMembership: 'premium' });
    expect(byHand.user).toMatchObject({ userMembership: 'premium', MembershipValidity: null });
  });

  it('learns that a balance has changed, and nothing else is saved either', async () => {
    const customer = await service.signUp({ credits: 9 });
    const { status, message } = await edit(customer, {
      userName: 'Not saved',
      currentBalance: 20,
      expectedBalance: 10,
    });
    expect(status).toBe(409);
    expect(message).toContain('The balance has changed: it is now 9 credits.');
    expect((await edit(customer, {})).user).toMatchObject({ userName: 'A Person', currentBalance: 9 });
  });

  it('does not affect credits that were not edited', async () => {
    const customer = await service.signUp({ credits: 9 });
    const { user } = await edit(customer, { userName: 'New', currentBalance: 10, expectedBalance: 10 });
    expect(user).toMatchObject({ userName: 'New', currentBalance: 9 });
  });

  it('learns who has changed which field in the meantime', async () => {
    const customer = await service.signUp();
    await edit(customer, { userRole: 'Seller' }, colleague);
    const stale = { userName: 'Mine', expected: { userName: 'A Person', userRole: 'member' } };
    const { status, message } = await edit(customer, stale);
    expect(status).toBe(409);
    expect(message).toContain(`has been changed by ${colleague.email}: the role is now Seller.`);
    expect((await edit(customer, {})).user?.userName).toBe('A Person');
  });

  it('cannot remove more credits than there are, but can raise a balance below zero', async () => {
    const customer = await service.signUp({ credits: 2 });
    expect(await edit(customer, { currentBalance: -1 })).toMatchObject({
      status: 409,
      message: 'Credits cannot go below 0.',
    });
    await sql`update credit_accounts set balance = -5 where user_id = ${customer.id} and kind = 'available'`.execute(
      service.context.db,
    );
    expect((await edit(customer, { currentBalance: -2 })).user?.currentBalance).toBe(-2);
  });

  it('cannot find an unknown or deleted user', async () => {
    const nobody = { ...admin, id: crypto.randomUUID() };
    expect((await edit(nobody, { userName: 'Ghost' })).status).toBe(404);
    const gone = await service.signUp();
    const url = `/api/users/${gone.id}`;
    expect((await service.send(admin, 'DELETE', url)).statusCode).toBe(200);
    expect((await edit(gone, { userName: 'Ghost', currentBalance: 5 })).status).toBe(404);
  });
});

describe('two administrators at once', () => {
  it('lose no credit while the user spends some', async () => {
    const customer = await service.signUp({ credits: 100 });
    let spent = 0;
    const spending = Array.from({ length: 12 }, async () => {
      const payload = { userEmail: customer.email, amount: 1 };
      const answer = await service.send(customer, 'POST', '/api/deduct-credit', payload);
      if (answer.statusCode === 200) spent += 1;
    });
    let added = 0;
    const adding = [admin, colleague].map(async (by) => {
      for (let turn = 0; turn < 8; turn += 1) {
        const before = (await service.balances(customer)).available;
        const change = { currentBalance: before + 10, expectedBalance: before };
        const { status } = await edit(customer, change, by);
        expect([200, 409]).toContain(status);
        if (status === 200) added += 10;
      }
    });
    await Promise.all([...spending, ...adding]);
    expect(spent).toBe(12);
    const { rows } = await sql<{ total: number }>`
      select coalesce(sum(amount), 0)::int as total from credit_transfers t
      join credit_accounts a on a.id = t.to_account
      where a.user_id = ${customer.id} and a.kind = 'available' and t.kind = 'adjust'`.execute(
      service.context.db,
    );
    expect(rows[0]?.total).toBe(added);
    expect((await service.balances(customer)).available).toBe(100 + added - spent);
  });

  it('cannot remove both of the last two owners', async () => {
    const own = await startForTest();
    const two = [await own.signUp({ role: 'Admin' }), await own.signUp({ role: 'Admin' })] as const;
    const { db } = own.context;
    const names = two.map(({ id }) => id);
    await db.updateTable('users').set({ role: 'member' }).where('id', 'not in', names).execute();
    const demote = (by: TestUser, whom: TestUser) =>
      own.send(by, 'PUT', `/api/users/${whom.id}`, { userRole: 'member' });
    const answers = await Promise.all([demote(two[0], two[1]), demote(two[1], two[0])]);
    // The other one has lost the right meanwhile, or would be the last.
    const [done, refusal] = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(done).toBe(200);
    expect([403, 409]).toContain(refusal);
    const left = await db.selectFrom('users').select('id').where('role', '=', 'Admin').execute();
    expect(left).toHaveLength(1);
    const last = two.find(({ id }) => id === left[0]?.id);
    if (last === undefined) throw new Error('There is no administrator left.');
    const refused = await demote(last, last);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('only owner') });
  });

  it('lose their rights immediately', async () => {
    const former = await service.signUp({ role: 'Admin' });
    await edit(former, { userRole: 'member' });
    expect((await edit(former, { userName: 'Too late' }, former)).status).toBe(403);
  });
});
