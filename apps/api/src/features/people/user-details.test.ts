import type { UserDetails } from '@voicedraft/contract/people';
import { describe, expect, it } from 'vitest';
import { IdentityCalls, PASSWORD } from '#testing/identity-calls.ts';
import { startPaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);
const admin = useUser(server, { role: 'Admin' });

async function details(customer: TestUser): Promise<UserDetails> {
  const { status, body } = await server.call('GET', `/api/users/${customer.id}`, admin);
  expect(status).toBe(200);
  return (body as { data: UserDetails }).data;
}

const ban = (customer: TestUser, payload: object, by = admin) =>
  server.call('PUT', `/api/users/${customer.id}/ban`, by, payload);

async function actionsOn(customer: TestUser): Promise<string[]> {
  const { body } = await server.call('GET', `/api/audit?entity=user&entityId=${customer.id}`, admin);
  return (body as { data: { action: string }[] }).data.map(({ action }) => action);
}

describe('the page of a user', () => {
  it('shows sessions, held credits and the counts of everything', async () => {
    const customer = await server.service.signUp({ credits: 10 });
    await server.orderPackage(customer);
    const cancelled = await server.orderPackage(customer);
    await server.call('DELETE', `/order/${cancelled._id}`, customer);
    await server.orderItem(customer);
    await server.call('POST', '/new-support-message', customer, { subject: 'A ticket', message: 'Help' });
    await server.call('POST', '/api/generations/script', customer, { prompt: 'tea' });
    await server.call('POST', '/api/deduct-credit', customer, { userEmail: customer.email, amount: 3 });
    const shown = await details(customer);
    expect(shown).toMatchObject({
      user: { UserEmail: customer.email, currentBalance: 6 },
      emailVerified: true,
      banned: false,
      banReason: '',
      heldCredits: 3,
      counts: { orders: 1, itemOrders: 1, tickets: 1, generations: 1, messages: 0 },
    });
    expect(shown.sessions).toHaveLength(1);
    expect(shown.lastSeenAt).toBe(shown.sessions[0]?.lastUsedAt);
    const made = await server.call('GET', `/api/users/${customer.id}/generations`, admin);
    expect(made.body).toMatchObject({ data: [{ kind: 'script', prompt: 'tea', audioUrl: null }] });
  });

  it.each(['', '/generations', '/credit-entries'])('does not exist for anybody else%s', async (suffix) => {
    const { status } = await server.call('GET', `/api/users/${crypto.randomUUID()}${suffix}`, admin);
    expect(status).toBe(404);
  });
});

describe('a disabled account', () => {
  it('is signed out and cannot sign in, until it is enabled again', async () => {
    const calls = new IdentityCalls(server.service);
    const { email, headers } = await calls.register();
    const { body } = await server.call('POST', '/api/create-user', { id: '', email, headers }, {});
    const customer = { id: (body as { data: { _id: string } }).data._id, email, headers };
    const banned = await ban(customer, { banned: true, reason: 'Spam' });
    expect(banned.body).toMatchObject({ data: { banned: true, banReason: 'Spam', sessions: [] } });
    expect((await server.call('GET', '/users', customer)).status).toBe(401);
    expect((await calls.signIn(email, PASSWORD)).statusCode).toBeGreaterThanOrEqual(400);
    const free = await ban(customer, { banned: false });
    expect(free.body).toMatchObject({ data: { banned: false, banReason: '' } });
    expect((await calls.signIn(email, PASSWORD)).statusCode).toBe(200);
    expect(await actionsOn(customer)).toEqual(['enabled', 'disabled']);
  });

  it("cannot be one's own, nor the last administrator's", async () => {
    expect((await ban(admin, { banned: true })).status).toBe(409);
    const rivals = [
      await server.service.signUp({ role: 'Admin' }),
      await server.service.signUp({ role: 'Admin' }),
    ];
    const [one, two] = rivals;
    if (one === undefined || two === undefined) throw new Error('Two are needed.');
    const { db } = server.service.context;
    const ids = [one.id, two.id];
    await db.updateTable('users').set({ role: 'member' }).where('id', 'not in', ids).execute();
    const answers = await Promise.all([ban(one, { banned: true }, two), ban(two, { banned: true }, one)]);
    const active = await db
      .selectFrom('identityUsers')
      .select('id')
      .where('id', 'in', ids)
      .where('banned', '=', false)
      .execute();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(active).toHaveLength(1);
    await db.updateTable('users').set({ role: 'Admin' }).where('id', '=', admin.id).execute();
  });
});

describe('an administrator', () => {
  it('signs a user out everywhere', async () => {
    const customer = await server.service.signUp();
    const { body } = await server.call('DELETE', `/api/users/${customer.id}/sessions`, admin);
    expect(body).toMatchObject({ data: { ended: 1 } });
    expect((await server.call('GET', '/users', customer)).status).toBe(401);
    expect(await actionsOn(customer)).toEqual(['signed out']);
  });

  it('deletes an account, but not their own', async () => {
    const customer = await server.service.signUp();
    expect((await server.call('DELETE', `/api/users/${customer.id}`, admin)).body).toEqual({ success: true });
    expect((await server.call('GET', '/users', customer)).status).toBe(401);
    expect((await server.call('GET', `/api/users/${customer.id}`, admin)).status).toBe(404);
    expect((await server.call('DELETE', `/api/users/${customer.id}`, admin)).status).toBe(404);
    expect(await actionsOn(customer)).toEqual(['deleted']);
    const own = await server.call('DELETE', `/api/users/${admin.id}`, admin);
    expect(own).toMatchObject({
      status: 409,
      body: { message: 'You cannot delete your own account here. Use your profile settings instead.' },
    });
  });

  it("leaves a log entry when changing somebody's profile", async () => {
    const customer = await server.service.signUp();
    await server.call('PUT', `/update-user-profile/${customer.id}`, admin, { city: 'Porto' });
    await server.call('PUT', `/update-user-profile/${customer.id}`, customer, { city: 'Lisbon' });
    const { body } = await server.call('GET', `/api/audit?entity=user&entityId=${customer.id}`, admin);
    expect(body).toMatchObject({ data: [{ before: { city: '' }, after: { city: 'Porto' } }] });
  });
});
