import type { CreditEntry } from '@voicedraft/contract/credits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { adjustCredits, reverseCredits } from '#features/credits/service.ts';
import { startPaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);

async function list(user: TestUser, query = ''): Promise<{ entries: CreditEntry[]; total: number }> {
  const url = `/api/credit-entries?${query}`;
  const answer = await server.service.app.inject({ url, headers: user.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return {
    entries: answer.json<{ data: CreditEntry[] }>().data,
    total: Number(answer.headers['x-total-count']),
  };
}

function adjust(user: TestUser, difference: number, note: string): Promise<unknown> {
  return server.service.context.db
    .transaction()
    .execute((tx) => adjustCredits(tx, { userId: user.id, difference, opKey: `adjust:${note}`, note }));
}

const credit = (user: TestUser, call: 'deduct' | 'refund', amount: number) =>
  server.call('POST', `/api/${call}-credit`, user, { userEmail: user.email, amount });

const brief = (entries: readonly CreditEntry[]) =>
  entries.map(({ kind, amount, balanceAfter, of }) => [kind, amount, balanceAfter, of]);

describe('the credit history', () => {
  it('lists in order why the balance changed, and what it was then', async () => {
    const user = await server.service.signUp({ credits: 5 });
    await server.call('POST', '/api/generations/script', user, { prompt: 'A prompt' });
    await server.call('POST', '/api/generations/voice', user, { script: 'Some words', voice: 'kore' });
    const { writeScript } = server.service.engines;
    server.service.engines.writeScript = () => Promise.reject(new Error('The engine is away'));
    await server.call('POST', '/api/generations/script', user, { prompt: 'A prompt' });
    server.service.engines.writeScript = writeScript;
    await credit(user, 'deduct', 3);
    await credit(user, 'refund', 2);
    const order = await server.orderPackage(user);
    await server.pay(user, order._id);
    await adjust(user, -4, 'A mistake of ours');
    const { entries, total } = await list(user);
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
    expect(entries[0]?.balanceAfter).toBe((await server.service.balances(user)).available);
  });

  it('says of what a generation that succeeded did not use that it returned', async () => {
    const user = await server.service.signUp({ credits: 1 });
    const { engines } = server.service;
    const { name, draftPrice, writeScript } = engines;
    const draft = async () => ({ text: 'Tea.', model: 'm', engine: 'local' }) as const;
    Object.assign(engines, { name: 'gemini', draftPrice: 0, writeScript: draft });
    await server.call('POST', '/api/generations/script', user, { prompt: 'tea' });
    Object.assign(engines, { name, draftPrice, writeScript });
    expect(brief((await list(user)).entries)).toEqual([
      ['returned', 1, 1, 'unused'],
      ['script', -1, 0, null],
      ['welcome', 1, 1, null],
    ]);
  });

  it('names the order whose payment was reversed, even below zero', async () => {
    const user = await server.service.signUp({ credits: 1 });
    const order = await server.orderPackage(user);
    const { db } = server.service.context;
    const refund = { id: 'REFUND-1', orderId: order._id, amountCents: 1900, credits: 60 };
    await db.insertInto('orderRefunds').values(refund).execute();
    await db
      .transaction()
      .execute((tx) => reverseCredits(tx, { userId: user.id, amount: 60, opKey: 'reversal:REFUND-1' }));
    expect((await list(user)).entries[0]).toMatchObject({
      kind: 'reversal',
      amount: -60,
      balanceAfter: -59,
      order: { _id: order._id },
    });
  });

  it('is paged, and visible only to its owner', async () => {
    const [user, other] = [await server.service.signUp({ credits: 1 }), await server.service.signUp()];
    for (let i = 1; i <= 6; i += 1) await adjust(user, i, `page ${i}`);
    const { entries, total } = await list(user, 'page=2&pageSize=3');
    expect(brief(entries)).toEqual([
      ['adjustment', 3, 7, null],
      ['adjustment', 2, 4, null],
      ['adjustment', 1, 2, null],
    ]);
    expect(total).toBe(7);
    expect((await list(user, 'page=4&pageSize=3')).entries).toEqual([]);
    expect((await list(other)).total).toBe(1);
    const newUser = await server.service.signUp({ record: false });
    expect(await list(newUser)).toEqual({ entries: [], total: 0 });
    expect((await server.service.app.inject({ url: '/api/credit-entries' })).statusCode).toBe(401);
  });
});

describe('the credit history as CSV', () => {
  const download = async (user: TestUser) =>
    server.service.app.inject({ url: '/api/credit-entries/export', headers: user.headers });

  it('is a file that spreadsheets read', async () => {
    const user = await server.service.signUp({ credits: 2 });
    await adjust(user, 3, 'Said "sorry", twice\nthen again');
    const answer = await download(user);
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

  it('contains all of a long history', async () => {
    const user = await server.service.signUp({ credits: 1 });
    // Of the ledger's rows, only those that the history reads: booking them one by one takes many times as long.
    await sql`insert into credit_transfers (op_key, kind, from_account, to_account, amount)
      select 'adjust:long-' || n, 'adjust', house.id, own.id, 1
      from credit_accounts house, credit_accounts own, generate_series(1, 1100) n
      where house.kind = 'adjusted' and own.user_id = ${user.id} and own.kind = 'available'
      order by n`.execute(server.service.context.db);
    const lines = (await download(user)).body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1102);
    expect(lines.slice(1).map((line) => Number(line.split(',')[3]))).toEqual(
      Array.from({ length: 1101 }, (_, i) => 1101 - i),
    );
  });
});
