import { sql } from 'kysely';
import type { PaymentServer } from './payment-server.ts';

/**
 * Checks what must hold for orders, credits and PayPal's own books, and describes each violation. `settled`:
 * nothing is left for the job to check.
 */
export async function findPaymentViolations(
  server: PaymentServer,
  orderIds: readonly string[],
  settled: boolean,
): Promise<string[]> {
  const { db } = server.service.context;
  const found: string[] = [];
  for (const id of orderIds) {
    const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const captures = [...server.paypal.state.captures.values()].filter(
      ({ customId, invoiceId, currency, cents, status }) =>
        customId === row.orderNo &&
        invoiceId === row.paymentNo &&
        currency === row.currency &&
        cents === row.priceCents &&
        status !== 'PENDING' &&
        status !== 'DECLINED',
    );
    if (captures.length > 1) found.push(`${row.orderNo} was paid ${captures.length} times at PayPal`);
    if (row.captureId !== null && captures[0]?.id !== row.captureId)
      found.push(`${row.orderNo} has a capture that does not fit`);
    if (settled && captures.length === 1 && row.settledAt === null)
      found.push(`${row.orderNo} was paid and never settled`);
    if (captures.length === 0 && row.paymentStatus !== 'pending')
      found.push(`${row.orderNo} is settled without a payment`);
    const reversed = captures[0]?.status === 'REFUNDED';
    if (settled && reversed && row.paymentStatus !== 'Reversed')
      found.push(`${row.orderNo} was reversed and is ${row.paymentStatus}`);
    const booked = await db
      .selectFrom('creditTransfers')
      .select(['opKey', 'amount'])
      .where('opKey', '=', `purchase:${row.captureId ?? ''}`)
      .execute();
    if (booked.length !== (row.settledAt === null ? 0 : 1))
      found.push(`${row.orderNo} was credited ${booked.length} times`);
    if (booked.some(({ amount }) => amount !== row.credits))
      found.push(`${row.orderNo} was credited another amount`);
  }
  const orphans = await sql`
    select op_key from credit_transfers t where kind = 'purchase'
      and not exists (select 1 from orders o where t.op_key = 'purchase:' || o.capture_id)`.execute(db);
  if (orphans.rows.length > 0) found.push('credits were granted for no order');
  const unbalanced = await sql`
    select a.id from credit_accounts a where a.user_id is not null and a.balance <> (
      coalesce((select sum(amount) from credit_transfers where to_account = a.id), 0)
      - coalesce((select sum(amount) from credit_transfers where from_account = a.id), 0))`.execute(db);
  if (unbalanced.rows.length > 0) found.push('a balance differs from its transfers');
  const receipts = await sql`
    select 1 from orders having count(receipt_no) <> coalesce(max(receipt_no), 0)`.execute(db);
  if (receipts.rows.length > 0) found.push('a receipt number is missing');
  return found;
}
