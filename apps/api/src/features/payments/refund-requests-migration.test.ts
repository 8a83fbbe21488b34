import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startPaymentServer } from '#testing/payment-server.ts';
import { useStarted } from '#testing/use-started.ts';
import { findRefundRequests } from './refund-requests.ts';

const MIGRATION = join(import.meta.dirname, '../../../migrations/0026_payments_by_rows.sql');

const server = useStarted(startPaymentServer);

/** The SQL statement that converts order events to rows. */
async function readConversion(): Promise<string> {
  const text = await readFile(MIGRATION, 'utf8');
  return /insert into refund_requests[\s\S]*?;/.exec(text)?.[0] ?? '';
}

it('keeps every earlier refund: what was requested, by whom, and its outcome', async () => {
  const buyer = await server.service.signUp();
  const staff = await server.service.signUp({ role: 'Admin' });
  const { _id: orderId } = await server.orderPackage(buyer);
  const { db } = server.service.context;
  const note = (kind: string, details: object) =>
    db
      .insertInto('orderEvents')
      .values({ orderId, kind: `refund ${kind}`, details: JSON.stringify(details) })
      .execute();
  const ask = (key: string, cents: number, by = staff.id) =>
    note('requested', { key, amountCents: cents, reason: '', by });
  await ask('open', 100);
  await ask('pending', 200);
  await ask('confirmed', 300);
  await ask('refused', 400);
  await ask('by nobody', 500, crypto.randomUUID());
  await note('pending', { key: 'pending', refund: 'P1' });
  await note('pending', { key: 'confirmed', refund: 'C1' });
  await note('confirmed', { key: 'confirmed', refund: 'C1' });
  await note('pending', { key: 'refused', refund: 'F1' });
  await note('refused', { key: 'refused', reason: 'PayPal could not complete the refund' });
  await sql.raw(await readConversion()).execute(db);
  const rows = await findRefundRequests(db, orderId);
  expect(rows.map((row) => [row.key, row.amountCents, row.state, row.refundId, row.requestedBy])).toEqual(
    expect.arrayContaining([
      ['open', 100, 'open', null, staff.id],
      ['pending', 200, 'pending', 'P1', staff.id],
      ['confirmed', 300, 'confirmed', 'C1', staff.id],
      ['refused', 400, 'refused', 'F1', staff.id],
      ['by nobody', 500, 'open', null, null],
    ]),
  );
  expect(rows).toHaveLength(5);
});
