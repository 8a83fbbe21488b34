import type { UserDetails } from '@voicedraft/contract/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IdentityCalls, PASSWORD } from '#testing/identity-calls.ts';
import { startTestShop, type TestShop } from '#testing/shop.ts';
import type { TestUser } from '#testing/test-service.ts';

let shop: TestShop;
let admin: TestUser;
beforeAll(async () => {
  shop = await startTestShop();
  admin = await shop.service.signUp({ role: 'Admin' });
});
afterAll(() => shop.stop());

async function details(person: TestUser): Promise<UserDetails> {
  const { status, body } = await shop.call('GET', `/api/users/${person.id}`, admin);
  expect(status).toBe(200);
  return (body as { data: UserDetails }).data;
}

const ban = (person: TestUser, payload: object, by = admin) =>
  shop.call('PUT', `/api/users/${person.id}/ban`, by, payload);

async function actionsOn(person: TestUser): Promise<string[]> {
  const { body } = await shop.call('GET', `/api/audit?entity=user&entityId=${person.id}`, admin);
  return (body as { data: { action: string }[] }).data.map(({ action }) => action);
}

describe('the page of a user', () => {
  it('shows sessions, held credits and how much there is of everything', async () => {
    const person = await shop.service.signUp({ credits: 10 });
    await shop.orderPackage(person);
    const cancelled = await shop.orderPackage(person);
    await shop.call('DELETE', `/order/${cancelled._id}`, person);
    await shop.orderItem(person);
    await shop.call('POST', '/new-support-message', person, { subject: 'A ticket', message: 'Help' });
    await shop.call('POST', '/api/generations/script', person, { prompt: 'tea' });
    await shop.call('POST', '/api/deduct-credit', person, { userEmail: person.email, amount: 3 });
    const shown = await details(person);
    expect(shown).toMatchObject({
      user: { UserEmail: person.email, currentBalance: 6 },
      emailVerified: false,
      banned: false,
      banReason: '',
      heldCredits: 3,
      counts: { orders: 1, itemOrders: 1, tickets: 1, generations: 1, messages: 0 },
    });
    expect(shown.sessions).toHaveLength(1);
    expect(shown.lastSeenAt).toBe(shown.sessions[0]?.lastUsedAt);
    const made = await shop.call('GET', `/api/users/${person.id}/generations`, admin);
    expect(made.body).toMatchObject({ data: [{ kind: 'script', prompt: 'tea', audioUrl: null }] });
  });

  it.each(['', '/generations', '/credit-entries'])('is not there for a stranger%s', async (suffix) => {
    const { status } = await shop.call('GET', `/api/users/${crypto.randomUUID()}${suffix}`, admin);
    expect(status).toBe(404);
  });
});

describe('an account that is disabled', () => {
  it('is signed out and cannot sign in, until it is enabled again', async () => {
    const calls = new IdentityCalls(shop.service);
    const { email, headers } = await calls.register();
    const { body } = await shop.call('POST', '/api/create-user', { id: '', email, headers }, {});
    const person = { id: (body as { data: { _id: string } }).data._id, email, headers };
    const banned = await ban(person, { banned: true, reason: 'Spam' });
    expect(banned.body).toMatchObject({ data: { banned: true, banReason: 'Spam', sessions: [] } });
    expect((await shop.call('GET', '/users', person)).status).toBe(401);
    expect((await calls.signIn(email, PASSWORD)).statusCode).toBeGreaterThanOrEqual(400);
    const free = await ban(person, { banned: false });
    expect(free.body).toMatchObject({ data: { banned: false, banReason: '' } });
    expect((await calls.signIn(email, PASSWORD)).statusCode).toBe(200);
    expect(await actionsOn(person)).toEqual(['enabled', 'disabled']);
  });

  it("is not one's own, and not the last administrator's", async () => {
    expect((await ban(admin, { banned: true })).status).toBe(409);
    const rivals = [
      await shop.service.signUp({ role: 'Admin' }),
      await shop.service.signUp({ role: 'Admin' }),
    ];
    const [one, two] = rivals;
    if (one === undefined || two === undefined) throw new Error('Two are needed.');
    const { db } = shop.service.context;
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
    const person = await shop.service.signUp();
    const { body } = await shop.call('DELETE', `/api/users/${person.id}/sessions`, admin);
    expect(body).toMatchObject({ data: { ended: 1 } });
    expect((await shop.call('GET', '/users', person)).status).toBe(401);
    expect(await actionsOn(person)).toEqual(['signed out']);
  });

  it('deletes an account, but not the own one', async () => {
    const person = await shop.service.signUp();
    expect((await shop.call('DELETE', `/api/users/${person.id}`, admin)).body).toEqual({ success: true });
    expect((await shop.call('GET', '/users', person)).status).toBe(401);
    expect((await shop.call('GET', `/api/users/${person.id}`, admin)).status).toBe(404);
    expect((await shop.call('DELETE', `/api/users/${person.id}`, admin)).status).toBe(404);
    expect(await actionsOn(person)).toEqual(['deleted']);
    const own = await shop.call('DELETE', `/api/users/${admin.id}`, admin);
    expect(own).toMatchObject({
      status: 409,
      body: { message: 'You cannot delete your own account here. Use your profile settings instead.' },
    });
  });

  it("leaves a trace when changing somebody's profile", async () => {
    const person = await shop.service.signUp();
    await shop.call('PUT', `/update-user-profile/${person.id}`, admin, { city: 'Porto' });
    await shop.call('PUT', `/update-user-profile/${person.id}`, person, { city: 'Lisbon' });
    const { body } = await shop.call('GET', `/api/audit?entity=user&entityId=${person.id}`, admin);
    expect(body).toMatchObject({ data: [{ before: { city: '' }, after: { city: 'Porto' } }] });
  });
});
