import { User } from '@voicedraft/contract/accounts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { holdCredits } from '#features/credits/service.ts';
import { IdentityCalls, PASSWORD } from '#testing/identity-calls.ts';
import { BILLING, startPaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { sendImage } from '#testing/upload-calls.ts';
import { drawImage } from '#testing/upload-corpus.ts';
import { startForTest, useStarted } from '#testing/use-started.ts';
import { deleteAccount, cleanUpDeletedAccounts } from './delete-account.ts';

let calls: IdentityCalls;
const server = useStarted(startPaymentServer);
beforeAll(async () => {
  calls = new IdentityCalls(server.service);
});

const WRONG = 'Incorrect password. Please try again.';

async function register(email?: string): Promise<TestUser> {
  const made = await calls.register(email);
  const { body } = await server.call('POST', '/api/create-user', { ...made, id: '' }, {});
  return { id: User.parse(body['data'])._id, email: made.email, headers: made.headers };
}

const remove = (user: Pick<TestUser, 'headers'>, payload: object = { password: PASSWORD }) =>
  server.service.send(user, 'DELETE', '/api/account', payload);

/** All rows of the database as text. */
async function dumpDatabase(): Promise<string> {
  const { db } = server.service.context;
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

/** Leaves a user's data in every place that stores any, each text with its own marker. */
async function useEverything(user: TestUser) {
  const { service } = server;
  const photo = await sendImage(service, user, await drawImage().png().toBuffer());
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
  await server.call('PUT', `/update-user-profile/${user.id}`, user, profile);
  await server.call('POST', '/new-support-message', user, { subject: 'A ticket', message: 'Help' });
  const draft = await sendImage(service, user, await drawImage().jpeg().toBuffer());
  service.engines.writeScript = async () => ({ text: 'A script.', model: 'm' });
  service.engines.answer = async () => ({ text: 'mark-opening', model: 'm' });
  const script = await server.call('POST', '/api/generations/script', user, { prompt: 'mark-prompt' });
  const voice = { script: 'mark-spoken words for a test', voice: 'kore' };
  const spoken = await server.call('POST', '/api/generations/voice', user, voice);
  expect([script.status, spoken.status]).toEqual([200, 200]);
  const written = `/api/generations/${(script.body as { data: { id: string } }).data.id}`;
  await server.call('POST', `${written}/openings`, user, {});
  const facts = { facts: ['mark-fact'], rewrittenFacts: ['mark-rewritten'] };
  await server.call('PUT', `${written}/confirmed-facts`, user, facts);
  await server.call('POST', '/api/library/folders', user, { name: 'mark-folder' });
  await server.call('POST', '/api/library', user, { text: 'mark-text', title: 'mark-title' });
  await server.call('POST', '/api/pronunciations', user, { word: 'mark-word', sayAs: 'mark-word' });
  await server.call('PUT', '/api/voices/kore/favourite', user, { isFavourite: true });
  const heard = await server.call('POST', '/api/voices/kore/hear', user, { text: 'mark-heard words' });
  const heardKey = `heard/${(heard.body as { data: { id: string } }).data.id}.wav`;
  expect(await service.context.storage.stat(heardKey)).not.toBeNull();
  const paid = await server.orderPackage(user);
  expect((await server.pay(user, paid._id)).status).toBe(200);
  const unpaid = await server.orderItem(user);
  await calls.askForEmail(user.headers, 'mark-next@example.org');
  await calls.post('/request-password-reset', { email: user.email });
  await calls.post('/sign-in/magic-link', { email: user.email });
  const { id } = (spoken.body as { data: { id: string } }).data;
  const key = `audio/${id}.wav`;
  expect(await service.context.storage.stat(key)).not.toBeNull();
  return { heardKey, photo: url, draft: draft.json<{ file: { url: string } }>().file.url, key, paid, unpaid };
}

describe('a deleted account', () => {
  it('leaves no personal data except what the books need', async () => {
    const email = calls.newEmail();
    await calls.signIn(email);
    const user = await register(email);
    const left = await useEverything(user);
    const ledger = () => sql`select * from credit_transfers order by id`.execute(server.service.context.db);
    const [before, booked] = [await dumpDatabase(), await ledger()];
    const marks = ['about', 'prompt', 'opening', 'fact', 'rewritten', 'folder', 'title'];
    for (const text of [user.email, 'Zebulon', ...marks.map((mark) => `mark-${mark}`)]) {
      expect(before).toContain(text);
    }

    expect((await remove(user)).statusCode).toBe(200);
    const after = await dumpDatabase();
    for (const text of [user.email, 'Zebulon', 'mark-', PASSWORD]) expect(after).not.toContain(text);
    expect((await ledger()).rows).toEqual(booked.rows);
    const orders = await server.service.context.db.selectFrom('orders').selectAll().execute();
    expect(orders.find(({ id }) => id === left.paid._id)).toMatchObject({
      ...BILLING,
      paymentStatus: 'Paid',
      customerEmail: `deleted-${user.id}@deleted.invalid`,
      payerEmail: null,
    });
    expect(orders.find(({ id }) => id === left.unpaid._id)).toMatchObject({
      customerName: '',
      address: '',
      country: '',
    });
    for (const key of [left.key, left.heardKey]) {
      expect(await server.service.context.storage.stat(key)).toBeNull();
    }
    const { db } = server.service.context;
    expect(await db.selectFrom('favouriteVoices').where('userId', '=', user.id).execute()).toEqual([]);
    for (const url of [left.photo, left.draft]) {
      expect((await server.service.app.inject({ url })).statusCode).toBe(404);
    }
  });

  it('cannot sign in, has no session and is in no list', async () => {
    const user = await register();
    const admin = await server.service.signUp({ role: 'Admin' });
    const answer = await remove(user);
    expect(answer.cookies).toMatchObject([{ value: '', maxAge: 0 }]);
    expect((await server.service.app.inject({ url: '/users', headers: user.headers })).statusCode).toBe(401);
    expect((await calls.signIn(user.email)).json()).toMatchObject({ code: 'EMAIL_NOT_FOUND' });
    const replacement = `deleted-${user.id}@deleted.invalid`;
    expect((await calls.signIn(replacement)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await calls.post('/sign-in/magic-link', { email: replacement })).statusCode).toBeLessThan(500);
    const users = await server.service.app.inject({ url: '/users', headers: admin.headers });
    expect(users.body).not.toContain(user.id);
    const one = await server.service.send(admin, 'GET', `/users?userEmail=${replacement}`);
    expect(one.json()).toEqual([]);
    const edit = await server.call('PUT', `/update-user-profile/${user.id}`, admin, { city: 'X' });
    expect(edit.status).toBe(404);
    expect(server.service.sentMail.some(({ to }) => to.endsWith('deleted.invalid'))).toBe(false);
  });

  it('has credits that no call in progress can spend', async () => {
    const user = await register();
    await remove(user);
    const hold = { id: crypto.randomUUID(), userId: user.id, amount: 1, expiresAt: new Date() };
    const spent = server.service.context.db
      .transaction()
      .execute((tx) => holdCredits(tx, { ...hold, origin: 'generation' }));
    await expect(spent).rejects.toMatchObject({ code: 'not_found' });
  });

  it('releases its address for a new account, which gets the welcome credits once a year', async () => {
    const first = await register();
    expect(await server.service.balances(first)).toMatchObject({ available: 5 });
    await remove(first);
    const second = await register(first.email);
    expect(second.id).not.toBe(first.id);
    expect(await server.service.balances(second)).toEqual({ available: 0, held: 0 });
    await remove(second);
    await sql`update sign_in_failures set window_ends_at = now() where subject like 'welcome:%'`.execute(
      server.service.context.db,
    );
    expect(await server.service.balances(await register(first.email))).toMatchObject({ available: 5 });
  });

  it('is cleaned up again if the store could not delete its files', async () => {
    const user = await register();
    const { key, draft } = await useEverything(user);
    const { storage } = server.service.context;
    const away = vi.spyOn(storage, 'delete').mockRejectedValue(new Error('The store is away'));
    expect((await remove(user)).statusCode).toBe(200);
    away.mockRestore();
    expect(await storage.stat(key)).not.toBeNull();
    await cleanUpDeletedAccounts(server.service.context);
    expect(await storage.stat(key)).toBeNull();
    expect((await server.service.app.inject({ url: draft })).statusCode).toBe(404);
    await cleanUpDeletedAccounts(server.service.context);
  });
});

describe('a deletion', () => {
  it('requires the password', async () => {
    const user = await register();
    for (const payload of [{ password: 'not this one' }, {}, { email: user.email }]) {
      const answer = await remove(user, payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'validation', fields: { password: WRONG } });
    }
    expect((await server.call('GET', '/api/account', user)).body).toMatchObject({
      data: { hasPassword: true, emailVerified: false },
    });
  });

  it('requires the typed address if there is no password', async () => {
    const user = await server.service.signUp();
    expect((await server.call('GET', '/api/account', user)).body).toMatchObject({
      data: { hasPassword: false },
    });
    const wrong = await remove(user, { password: 'anything', email: 'somebody@else.example' });
    expect(wrong.json()).toMatchObject({ code: 'validation', fields: { email: expect.any(String) } });
    expect((await remove(user, { email: ` ${user.email.toUpperCase()} ` })).statusCode).toBe(200);
  });

  it('works before the product record exists', async () => {
    const { headers, email } = await calls.register();
    expect((await remove({ headers })).statusCode).toBe(200);
    expect(await dumpDatabase()).not.toContain(email);
  });

  it('happens once', async () => {
    const user = await register();
    const { context } = server.service;
    await deleteAccount(context, user.id, 'owner');
    await expect(deleteAccount(context, user.id, 'owner')).rejects.toMatchObject({ code: 'not_found' });
    await expect(deleteAccount(context, crypto.randomUUID(), 'owner')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('waits for a running generation', async () => {
    const user = await register();
    const { context } = server.service;
    const id = crypto.randomUUID();
    const soon = new Date(Date.now() + 60_000);
    await context.db.transaction().execute(async (tx) => {
      const hold = { id, userId: user.id, origin: 'generation' as const, amount: 1, expiresAt: soon };
      await tx.insertInto('creditHolds').values(hold).execute();
      const lease = { leaseOwner: crypto.randomUUID(), leaseExpiresAt: soon };
      await tx
        .insertInto('generations')
        .values({ id, userId: user.id, kind: 'script', prompt: 'p', ...lease })
        .execute();
    });
    const answer = await remove(user);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'generation_running' });
    expect((await server.service.app.inject({ url: '/users', headers: user.headers })).statusCode).toBe(200);
  });

  it('is refused to the last administrator, even if two leave at once', async () => {
    const service = await startForTest();
    await service.context.db.updateTable('users').set({ role: 'member' }).execute();
    const admins = [await service.signUp({ role: 'Admin' }), await service.signUp({ role: 'Admin' })];
    const answers = await Promise.all(
      admins.map(({ headers, email }) =>
        service.app.inject({ method: 'DELETE', url: '/api/account', headers, payload: { email } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('can be tried ten times at most with a wrong password', async () => {
    const service = await startForTest({ RATE_LIMIT_SCALE: '1' });
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
    // The endpoint's own limit is ten per minute as well, because a password change shares the account's count.
    for (let i = 0; i < 8; i += 1)
      expect((await attempt('wrong phrase', `10.0.0.${i}`)).statusCode).toBe(400);
    const change = { currentPassword: 'wrong phrase', newPassword: 'another fine phrase' };
    for (let i = 0; i < 2; i += 1)
      expect((await own.post('/change-password', change, headers)).statusCode).toBe(400);
    const refused = await attempt(PASSWORD, '10.0.0.99');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('Too many failed') });
  });
});
