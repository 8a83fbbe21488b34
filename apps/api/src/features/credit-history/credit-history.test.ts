import type { CreditEntry } from '@voicedraft/contract/credits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adjustCredits, reverseCredits } from '#features/credits/service.ts';
import { startTestShop, type TestShop } from '#testing/shop.ts';
import type { TestUser } from '#testing/test-service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

async function list(person: TestUser, query = ''): Promise<{ entries: CreditEntry[]; total: number }> {
  const url = `/api/credit-entries?${query}`;
  const answer = await shop.service.app.inject({ url, headers: person.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return {
    entries: answer.json<{ data: CreditEntry[] }>().data,
    total: Number(answer.headers['x-total-count']),
  };
}

function adjust(person: TestUser, difference: number, note: string): Promise<unknown> {
  return shop.service.context.db
    .transaction()
    .execute((tx) => adjustCredits(tx, { userId: person.id, difference, opKey: `adjust:${note}`, note }));
}

const credit = (person: TestUser, call: 'deduct' | 'refund', amount: number) =>
  shop.call('POST', `/api/${call}-credit`, person, { userEmail: person.email, amount });

const brief = (entries: readonly CreditEntry[]) =>
  entries.map(({ kind, amount, balanceAfter, of }) => [kind, amount, balanceAfter, of]);

describe('the history of credits', () => {
  it('says in its order why the balance changed, and what it was then', async () => {
    const person = await shop.service.signUp({ credits: 5 });
    await shop.call('POST', '/api/generations/script', person, { prompt: 'A prompt' });
    await shop.call('POST', '/api/generations/voice', person, { script: 'Some words', voice: 'kore' });
    const { writeScript } = shop.service.engines;
    shop.service.engines.writeScript = () => Promise.reject(new Error('The engine is away'));
    await shop.call('POST', '/api/generations/script', person, { prompt: 'A prompt' });
    shop.service.engines.writeScript = writeScript;
    await credit(person, 'deduct', 3);
    await credit(person, 'refund', 2);
    const order = await shop.orderPackage(person);
    await shop.pay(person, order._id);
    await adjust(person, -4, 'A mistake of ours');
    const { entries, total } = await list(person);
    expect(brief(entries)).toEqual([
      ['adjustment', -4, 58, null],
      ['purchase', 60, 62, null],
      ['returned', 2, 2, 'deducted'],
      ['deducted', -3, 0, null],
      ['returned', 1, 3, 'script'],
      ['script', -1, 2, null],
      ['voice', -1, 3, null],
      ['script', -1, 4, null],
      ['welcome', 5, 5, null],
    ]);
    expect(total).toBe(9);
    expect(entries[0]).toMatchObject({ note: 'A mistake of ours', order: null });
    expect(entries[1]).toMatchObject({
      note: '',
      order: { _id: order._id, orderId: order.orderId, name: order.packageName },
    });
    expect(entries[0]?.balanceAfter).toBe((await shop.service.balances(person)).available);
  });

  it('names the order whose payment was taken back, below zero too', async () => {
    const person = await shop.service.signUp({ credits: 1 });
    const order = await shop.orderPackage(person);
    const { db } = shop.service.context;
    const refund = { id: 'REFUND-1', orderId: order._id, amountCents: 1900, credits: 60 };
    await db.insertInto('orderRefunds').values(refund).execute();
    await db
      .transaction()
      .execute((tx) => reverseCredits(tx, { userId: person.id, amount: 60, opKey: 'reversal:REFUND-1' }));
    expect((await list(person)).entries[0]).toMatchObject({
      kind: 'reversal',
      amount: -60,
      balanceAfter: -59,
      order: { _id: order._id },
    });
  });

  it('comes page by page, and only to its owner', async () => {
    const [person, other] = [await shop.service.signUp({ credits: 1 }), await shop.service.signUp()];
    for (let i = 1; i <= 6; i += 1) await adjust(person, i, `page ${i}`);
    const { entries, total } = await list(person, 'page=2&pageSize=3');
    expect(brief(entries)).toEqual([
      ['adjustment', 3, 7, null],
      ['adjustment', 2, 4, null],
      ['adjustment', 1, 2, null],
    ]);
    expect(total).toBe(7);
    expect((await list(person, 'page=4&pageSize=3')).entries).toEqual([]);
    expect((await list(other)).total).toBe(1);
    const newcomer = await shop.service.signUp({ record: false });
    expect(await list(newcomer)).toEqual({ entries: [], total: 0 });
    expect((await shop.service.app.inject({ url: '/api/credit-entries' })).statusCode).toBe(401);
  });
});

describe('the history as CSV', () => {
  const download = async (person: TestUser) =>
    shop.service.app.inject({ url: '/api/credit-entries/export', headers: person.headers });

  it('is a file that spreadsheets read', async () => {
    const person = await shop.service.signUp({ credits: 2 });
    await adjust(person, 3, 'Said "sorry", twice\nthen again');
    const answer = await download(person);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="voicedraft-credits-[\d-]{10}\.csv"$/,
      ),
    });
    const moment = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;
    expect(answer.body).toMatch(
      new RegExp(
        `^\uFEFFDate \\(UTC\\),Activity,Credits,Balance,Order,Note\r\n` +
          `${moment},Adjusted by our team,3,5,,"Said ""sorry"", twice\nthen again"\r\n` +
          `${moment},Welcome credits,2,2,,\r\n$`,
      ),
    );
  });

  it('runs nothing that somebody has written into it', async () => {
    const person = await shop.service.signUp({ credits: 50 });
    const hostile = [
      '=1+1',
      '+1+1',
      '-1+1',
      '@SUM(A1)',
      ' =1+1',
      '\t=1+1',
      '\r=1+1',
      '\u200b=1+1',
      '＝1+1',
      '|calc',
    ];
    for (const [index, note] of hostile.entries()) {
      await shop.service.context.db
        .transaction()
        .execute((tx) =>
          adjustCredits(tx, { userId: person.id, difference: -1, opKey: `adjust:hostile-${index}`, note }),
        );
    }
    const { body } = await download(person);
    for (const note of hostile) {
      expect(body.includes(`,'${note}\r\n`) || body.includes(`,"'${note}"\r\n`), JSON.stringify(note)).toBe(
        true,
      );
    }
    expect(body).toContain(',-1,');
  });

  it('holds all of a long history', async () => {
    const person = await shop.service.signUp({ credits: 1 });
    await shop.service.context.db.transaction().execute(async (tx) => {
      for (let i = 0; i < 1100; i += 1) {
        await adjustCredits(tx, { userId: person.id, difference: 1, opKey: `adjust:long-${i}` });
      }
    });
    const lines = (await download(person)).body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1102);
    expect(lines.slice(1).map((line) => Number(line.split(',')[3]))).toEqual(
      Array.from({ length: 1101 }, (_, i) => 1101 - i),
    );
  });
});
