import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '#testing/shop.ts';
import type { TestUser } from '#testing/test-service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const download = (person: TestUser) =>
  shop.service.app.inject({ url: '/api/account/export', headers: person.headers });

describe("the file with one's own data", () => {
  it('holds everything of the caller, as its calls answer it', async () => {
    const person = await shop.service.signUp({ credits: 200 });
    await shop.call('POST', '/new-support-message', person, { subject: 'A ticket', message: 'Help' });
    await shop.call('POST', '/api/generations/script', person, { prompt: 'A "quoted"\nprompt' });
    const [order, item] = [await shop.orderPackage(person), await shop.orderItem(person)];
    const admin = await shop.service.signUp({ role: 'Admin' });
    const message = { toEmail: person.email, subject: 'Hello', messageBody: 'To {{userName}}' };
    await shop.call('POST', '/send-message', admin, message);
    const answer = await download(person);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="voicedraft-account-[\d-]{10}\.json"$/,
      ),
    });
    expect(answer.json()).toMatchObject({
      account: { email: person.email, hasPassword: false, emailVerified: false },
      profile: { _id: person.id, currentBalance: 199 },
      sessions: [{ current: true, device: 'Unknown device' }],
      orders: [order],
      itemOrders: [item],
      tickets: [{ subject: 'A ticket', message: 'Help' }],
      messages: [{ toEmail: person.email, subject: 'Hello', body: '<p>To A Person</p>' }],
      generations: [{ kind: 'script', prompt: 'A "quoted"\nprompt', status: 'succeeded' }],
      creditEntries: [{ kind: 'script' }, { kind: 'welcome' }],
    });
    const session = await shop.service.context.db
      .selectFrom('identitySessions')
      .select('tokenHash')
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(answer.body).not.toContain(session.tokenHash);
  });

  it('holds what is more than one page, and nothing of anybody else', async () => {
    const [person, other] = [await shop.service.signUp({ credits: 200 }), await shop.service.signUp()];
    await shop.call('POST', '/new-support-message', other, { subject: 'Not theirs', message: 'Secret' });
    for (let i = 0; i < 103; i += 1) {
      await shop.call('POST', '/api/generations/script', person, { prompt: `Prompt ${i}` });
    }
    const answer = await download(person);
    expect(answer.body).not.toContain(other.email);
    const { generations } = answer.json<{ generations: { id: string; prompt: string }[] }>();
    expect(generations.map(({ prompt }) => prompt)).toEqual(
      Array.from({ length: 103 }, (_, i) => `Prompt ${102 - i}`),
    );
  });

  it('is valid for an account without a product record, and an administrator gets only their own', async () => {
    const newcomer = await shop.service.signUp({ record: false });
    expect((await download(newcomer)).json()).toMatchObject({ profile: null, orders: [], generations: [] });
    const admin = await shop.service.signUp({ role: 'Admin' });
    expect((await download(admin)).json()).toMatchObject({ orders: [], tickets: [], generations: [] });
  });
});
