import { User } from '@voicedraft/contract/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { holdCredits } from '#features/credits/service.ts';
import { IdentityCalls, PASSWORD } from '#testing/identity-calls.ts';
import { BILLING, startTestShop, type TestShop } from '#testing/shop.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { sendImage } from '#testing/upload-calls.ts';
import { drawImage } from '#testing/upload-corpus.ts';
import { deletePerson, tidyDeletedAccounts } from './delete-account.ts';

let shop: TestShop;
let calls: IdentityCalls;
beforeAll(async () => {
  shop = await startTestShop();
  calls = new IdentityCalls(shop.service);
});
afterAll(() => shop.stop());

const WRONG = 'Incorrect password. Please try again.';

async function register(email?: string): Promise<TestUser> {
  const made = await calls.register(email);
  const { body } = await shop.call('POST', '/api/create-user', { ...made, id: '' }, {});
  return { id: User.parse(body['data'])._id, email: made.email, headers: made.headers };
}

const remove = (person: Pick<TestUser, 'headers'>, payload: object = { password: PASSWORD }) =>
  shop.service.app.inject({ method: 'DELETE', url: '/api/account', headers: person.headers, payload });

/** Every row of the database as text. */
async function dumpDatabase(): Promise<string> {
  const { db } = shop.service.context;
  const tables = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db);
  const dumps = await Promise.all(
    tables.rows.map(({ name }) =>
      sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db),
    ),
  );
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}

/** Leaves something of a person in every place that keeps any, each text with a mark of its own. */
async function useEverything(person: TestUser) {
  const { service } = shop;
  const photo = await sendImage(service, person, await drawImage().png().toBuffer());
  const { url } = photo.json<{ file: { url: string } }>().file;
  const profile = {
    userName: 'Zebulon Marksman',
    aboutMe: 'mark-about',
    address: 'mark-street',
    city: 'mark-city',
    country: 'mark-country',
    phone: 'mark-phone',
    profileURL: url,
  };
  await shop.call('PUT', `/update-user-profile/${person.id}`, person, profile);
  await shop.call('POST', '/new-support-message', person, { subject: 'A ticket', message: 'Help' });
  const draft = await sendImage(service, person, await drawImage().jpeg().toBuffer());
  const script = await shop.call('POST', '/api/generations/script', person, { prompt: 'mark-prompt' });
  const voice = { script: 'mark-spoken words for a test', voice: 'kore' };
  const spoken = await shop.call('POST', '/api/generations/voice', person, voice);
  expect([script.status, spoken.status]).toEqual([200, 200]);
  const paid = await shop.orderPackage(person);
  expect((await shop.pay(person, paid._id)).status).toBe(200);
  const unpaid = await shop.orderItem(person);
  await calls.askForEmail(person.headers, 'mark-next@example.org');
  await calls.post('/request-password-reset', { email: person.email });
  await calls.post('/sign-in/magic-link', { email: person.email });
  const { id } = (spoken.body as { data: { id: string } }).data;
  const key = `audio/${id}.wav`;
  expect(await service.context.storage.stat(key)).not.toBeNull();
  return { photo: url, draft: draft.json<{ file: { url: string } }>().file.url, key, paid, unpaid };
}

describe('an account that is deleted', () => {
  it('leaves nothing of the person but what the books need', async () => {
    const email = calls.newEmail();
    await calls.signIn(email);
    const person = await register(email);
    const left = await useEverything(person);
    const ledger = () => sql`select * from credit_transfers order by id`.execute(shop.service.context.db);
    const [before, booked] = [await dumpDatabase(), await ledger()];
    for (const text of [person.email, 'Zebulon', 'mark-about', 'mark-prompt']) expect(before).toContain(text);

    expect((await remove(person)).statusCode).toBe(200);
    const after = await dumpDatabase();
    for (const text of [person.email, 'Zebulon', 'mark-', PASSWORD]) expect(after).not.toContain(text);
    expect((await ledger()).rows).toEqual(booked.rows);
    const orders = await shop.service.context.db.selectFrom('orders').selectAll().execute();
    expect(orders.find(({ id }) => id === left.paid._id)).toMatchObject({
      ...BILLING,
      paymentStatus: 'Paid',
      customerEmail: `deleted-${person.id}@deleted.invalid`,
      payerEmail: null,
    });
    expect(orders.find(({ id }) => id === left.unpaid._id)).toMatchObject({
      customerName: '',
      address: '',
      country: '',
    });
    expect(await shop.service.context.storage.stat(left.key)).toBeNull();
    for (const url of [left.photo, left.draft]) {
      expect((await shop.service.app.inject({ url })).statusCode).toBe(404);
    }
  });

  it('cannot sign in, has no session and is in no list', async () => {
    const person = await register();
    const admin = await shop.service.signUp({ role: 'Admin' });
    const answer = await remove(person);
    expect(answer.cookies).toMatchObject([{ value: '', maxAge: 0 }]);
    expect((await shop.service.app.inject({ url: '/users', headers: person.headers })).statusCode).toBe(401);
    expect((await calls.signIn(person.email)).json()).toMatchObject({ code: 'EMAIL_NOT_FOUND' });
    const stand = `deleted-${person.id}@deleted.invalid`;
    expect((await calls.signIn(stand)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await calls.post('/sign-in/magic-link', { email: stand })).statusCode).toBeLessThan(500);
    const users = await shop.service.app.inject({ url: '/users', headers: admin.headers });
    expect(users.body).not.toContain(person.id);
    const one = await shop.service.app.inject({ url: `/users?userEmail=${stand}`, headers: admin.headers });
    expect(one.json()).toEqual([]);
    const edit = await shop.call('PUT', `/update-user-profile/${person.id}`, admin, { city: 'X' });
    expect(edit.status).toBe(404);
    expect(shop.service.sentMail.some(({ to }) => to.endsWith('deleted.invalid'))).toBe(false);
  });

  it('has credits that no call which was under way can spend', async () => {
    const person = await register();
    await remove(person);
    const hold = { id: crypto.randomUUID(), userId: person.id, amount: 1, expiresAt: new Date() };
    const spent = shop.service.context.db
      .transaction()
      .execute((tx) => holdCredits(tx, { ...hold, origin: 'generation' }));
    await expect(spent).rejects.toMatchObject({ code: 'not_found' });
  });

  it('frees its address for a new account, which gets the welcome credits once in a year', async () => {
    const first = await register();
    expect(await shop.service.balances(first)).toMatchObject({ available: 5 });
    await remove(first);
    const second = await register(first.email);
    expect(second.id).not.toBe(first.id);
    expect(await shop.service.balances(second)).toEqual({ available: 0, held: 0 });
    await remove(second);
    await sql`update sign_in_failures set window_ends_at = now() where subject like 'welcome:%'`.execute(
      shop.service.context.db,
    );
    expect(await shop.service.balances(await register(first.email))).toMatchObject({ available: 5 });
  });

  it('is tidied up again after a store that could not delete', async () => {
    const person = await register();
    const { key, draft } = await useEverything(person);
    const { storage } = shop.service.context;
    const away = vi.spyOn(storage, 'delete').mockRejectedValue(new Error('The store is away'));
    expect((await remove(person)).statusCode).toBe(200);
    away.mockRestore();
    expect(await storage.stat(key)).not.toBeNull();
    await tidyDeletedAccounts(shop.service.context);
    expect(await storage.stat(key)).toBeNull();
    expect((await shop.service.app.inject({ url: draft })).statusCode).toBe(404);
    await tidyDeletedAccounts(shop.service.context);
  });
});

describe('a deletion', () => {
  it('needs the password', async () => {
    const person = await register();
    for (const payload of [{ password: 'not this one' }, {}, { email: person.email }]) {
      const answer = await remove(person, payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'validation', fields: { password: WRONG } });
    }
    expect((await shop.call('GET', '/api/account', person)).body).toMatchObject({
      data: { hasPassword: true, emailVerified: false },
    });
  });

  it('needs the typed address where there is no password', async () => {
    const person = await shop.service.signUp();
    expect((await shop.call('GET', '/api/account', person)).body).toMatchObject({
      data: { hasPassword: false },
    });
    const wrong = await remove(person, { password: 'anything', email: 'somebody@else.example' });
    expect(wrong.json()).toMatchObject({ code: 'validation', fields: { email: expect.any(String) } });
    expect((await remove(person, { email: ` ${person.email.toUpperCase()} ` })).statusCode).toBe(200);
  });

  it('works before the product record is made', async () => {
    const { headers, email } = await calls.register();
    expect((await remove({ headers })).statusCode).toBe(200);
    expect(await dumpDatabase()).not.toContain(email);
  });

  it('happens once', async () => {
    const person = await register();
    const { context } = shop.service;
    await deletePerson(context, person.id);
    await expect(deletePerson(context, person.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(deletePerson(context, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('waits for a generation that runs', async () => {
    const person = await register();
    const { context } = shop.service;
    const id = crypto.randomUUID();
    const soon = new Date(Date.now() + 60_000);
    await context.db.transaction().execute(async (tx) => {
      const hold = { id, userId: person.id, origin: 'generation' as const, amount: 1, expiresAt: soon };
      await tx.insertInto('creditHolds').values(hold).execute();
      const lease = { leaseOwner: crypto.randomUUID(), leaseExpiresAt: soon };
      await tx
        .insertInto('generations')
        .values({ id, userId: person.id, kind: 'script', prompt: 'p', ...lease })
        .execute();
    });
    const answer = await remove(person);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'generation_running' });
    expect((await shop.service.app.inject({ url: '/users', headers: person.headers })).statusCode).toBe(200);
  });

  it('is refused to the last administrator, also when two leave at once', async () => {
    const service = await startTestService();
    try {
      await service.context.db.updateTable('users').set({ role: 'member' }).execute();
      const admins = [await service.signUp({ role: 'Admin' }), await service.signUp({ role: 'Admin' })];
      const answers = await Promise.all(
        admins.map(({ headers, email }) =>
          service.app.inject({ method: 'DELETE', url: '/api/account', headers, payload: { email } }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    } finally {
      await service.stop();
    }
  });

  it('is tried ten times at most with a wrong password', async () => {
    const service = await startTestService({ RATE_LIMIT_SCALE: '1' });
    try {
      const own = new IdentityCalls(service);
      const { headers } = await own.register();
      const attempt = (password: string, remoteAddress: string) =>
        service.app.inject({
          method: 'DELETE',
          url: '/api/account',
          headers,
          payload: { password },
          remoteAddress,
        });
      // The endpoint's own limit is ten a minute, too: a change of the password shares the account's count.
      for (let i = 0; i < 8; i += 1)
        expect((await attempt('wrong phrase', `10.0.0.${i}`)).statusCode).toBe(400);
      const change = { currentPassword: 'wrong phrase', newPassword: 'another fine phrase' };
      for (let i = 0; i < 2; i += 1)
        expect((await own.post('/change-password', change, headers)).statusCode).toBe(400);
      const refused = await attempt(PASSWORD, '10.0.0.99');
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ message: expect.stringContaining('Too many failed') });
    } finally {
      await service.stop();
    }
  });
});
