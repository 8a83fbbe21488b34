import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startPaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);

const download = (user: TestUser) =>
  server.service.app.inject({ url: '/api/account/export', headers: user.headers });

describe("the export of one's own data", () => {
  it('contains everything about the caller, as the calls return it', async () => {
    const user = await server.service.signUp({ credits: 200 });
    await server.call('POST', '/new-support-message', user, { subject: 'A ticket', message: 'Help' });
    await server.call('POST', '/api/generations/script', user, { prompt: 'A "quoted"\nprompt' });
    await server.call('POST', '/api/library/folders', user, { name: 'A folder' });
    const [order, item] = [await server.orderPackage(user), await server.orderItem(user)];
    const admin = await server.service.signUp({ role: 'Admin' });
    const message = { toEmail: user.email, subject: 'Hello', messageBody: 'To {{userName}}' };
    await server.call('POST', '/send-message', admin, message);
    const answer = await download(user);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="voicedraft-account-[\d-]{10}\.json"$/,
      ),
    });
    expect(answer.json()).toMatchObject({
      account: { email: user.email, hasPassword: false, emailVerified: true },
      profile: { _id: user.id, currentBalance: 199 },
      sessions: [{ current: true, device: 'Unknown device' }],
      orders: [order],
      itemOrders: [item],
      tickets: [{ subject: 'A ticket', message: 'Help' }],
      messages: [{ toEmail: user.email, subject: 'Hello', body: '<p>To A Person</p>' }],
      generations: [{ kind: 'script', prompt: 'A "quoted"\nprompt', status: 'succeeded' }],
      libraryFolders: [{ name: 'A folder' }],
      library: [
        {
          prompt: 'A "quoted"\nprompt',
          allTakes: [],
          versions: [{ number: 1, reason: 'generated', text: 'A script about A "quoted"\nprompt.' }],
        },
      ],
      creditEntries: [{ kind: 'script' }, { kind: 'welcome' }],
    });
    const session = await server.service.context.db
      .selectFrom('identitySessions')
      .select('tokenHash')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(answer.body).not.toContain(session.tokenHash);
  });

  it('contains more than one page, and nothing about anybody else', async () => {
    const [user, other] = [await server.service.signUp({ credits: 200 }), await server.service.signUp()];
    await server.call('POST', '/new-support-message', other, { subject: 'Not theirs', message: 'Secret' });
    await sql`
      with holds as (
        insert into credit_holds (id, user_id, origin, amount, expires_at)
        select gen_random_uuid(), ${user.id}, 'generation', 1, now() from generate_series(0, 102) returning id
      ), numbered as (select id, row_number() over () - 1 as n from holds)
      insert into generations (id, user_id, kind, status, prompt, created_at, finished_at, lease_expires_at)
      select id, ${user.id}, 'script', 'succeeded', 'Prompt ' || n, now() + make_interval(secs => n), now(), now()
      from numbered`.execute(server.service.context.db);
    await sql`
      insert into library_entries (user_id, kind, title, text)
      select ${user.id}, 'script', 'Script ' || n, 'Hello.' from generate_series(0, 102) as n`.execute(
      server.service.context.db,
    );
    const answer = await download(user);
    expect(answer.body).not.toContain(other.email);
    const { generations, library } = answer.json<{
      generations: { prompt: string }[];
      library: { id: string }[];
    }>();
    expect(new Set(library.map(({ id }) => id)).size).toBe(103);
    expect(generations.map(({ prompt }) => prompt)).toEqual(
      Array.from({ length: 103 }, (_, i) => `Prompt ${102 - i}`),
    );
  });

  it('is valid for an account without a product record, and an administrator gets only their own data', async () => {
    const newUser = await server.service.signUp({ record: false });
    expect((await download(newUser)).json()).toMatchObject({ profile: null, orders: [], generations: [] });
    const admin = await server.service.signUp({ role: 'Admin' });
    expect((await download(admin)).json()).toMatchObject({ orders: [], tickets: [], generations: [] });
  });
});

describe("the export of a user's data by staff", () => {
  it('is their own download, and is noted without its content', async () => {
    const { service } = server;
    const user = await service.signUp({ credits: 20 });
    const admin = await service.signUp({ role: 'Admin' });
    await server.call('POST', '/api/generations/script', user, { prompt: 'A film about tea' });
    const get = (url: string) => service.app.inject({ url, headers: admin.headers });
    const answer = await get(`/api/users/${user.id}/export`);
    expect(answer.statusCode, answer.body).toBe(200);
    const own = (await download(user)).json<Record<string, unknown>>();
    const theirs = answer.json<Record<string, unknown>>();
    expect(Object.keys(theirs)).toEqual(Object.keys(own));
    expect(theirs).toMatchObject({
      account: { email: user.email },
      generations: own['generations'],
      creditEntries: own['creditEntries'],
      sessions: [{ current: false }],
    });
    expect(answer.body).not.toContain(admin.email);
    expect((await get(`/api/audit?entityId=${user.id}`)).json()).toMatchObject({
      data: [{ action: 'exported', actorEmail: admin.email, label: user.email, before: null, after: null }],
    });
    expect((await get(`/api/users/${crypto.randomUUID()}/export`)).statusCode).toBe(404);
  });

  it('is left to owners', async () => {
    const { service } = server;
    const user = await service.signUp();
    const support = await service.signUp({ staff: 'support' });
    const url = `/api/users/${user.id}/export`;
    expect((await service.app.inject({ url, headers: support.headers })).statusCode).toBe(403);
  });
});
