import type { OrderKind } from '@voicedraft/contract/payments';
import { type Expression, sql, type Insertable, type Selectable, type SqlBool } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { hasRows } from '#db/count-rows.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

export type OrderRow = Selectable<Schema['orders']>;

export async function insertOrder(db: Db, order: Insertable<Schema['orders']>): Promise<OrderRow | null> {
  const row = await db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  return (await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Whether a user, by the id in a query, has ever ordered anything. */
export function hasOrders(userId: Expression<string>): Expression<SqlBool> {
  return sql<boolean>`exists (select from orders where orders.user_id = ${userId})`;
}

/** Whether a user has paid for an item, without a refund. */
export async function hasPaidItem(db: Db, userId: string, itemId: string): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('orders')
      .where('userId', '=', userId)
      .where('itemId', '=', itemId)
      .where('paymentStatus', '=', 'Paid'),
  );
}

/** Orders of a user whose payment PayPal is still checking. Cancelled ones do not count. */
function selectHeldOf(db: Db, userId: string) {
  return db
    .selectFrom('orders')
    .where('userId', '=', userId)
    .where('paymentStatus', '=', 'pending')
    .where('providerState', '=', 'held')
    .where('cancelledAt', 'is', null);
}

/** Whether PayPal is still checking a payment of a user for an item; not counting one order. */
export async function hasHeldItem(
  db: Db,
  userId: string,
  itemId: string,
  exceptOrderId: string | undefined,
): Promise<boolean> {
  return hasRows(
    selectHeldOf(db, userId)
      .where('itemId', '=', itemId)
      .$if(exceptOrderId !== undefined, (query) => query.where('id', '<>', exceptOrderId ?? '')),
  );
}

/** Whether PayPal is still checking a payment of a user. */
export async function hasHeldOrder(db: Db, userId: string): Promise<boolean> {
  return hasRows(selectHeldOf(db, userId));
}

/** The items that a user has paid for, without refunded ones. */
export async function findPaidItems(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('itemId')
    .distinct()
    .where('userId', '=', userId)
    .where('itemId', 'is not', null)
    .where('paymentStatus', '=', 'Paid')
    .$narrowType<{ itemId: string }>()
    .execute();
  return rows.map(({ itemId }) => itemId);
}

/** How often each item was sold, without refunds. */
export function countSold(
  db: Db,
  itemIds: readonly string[],
): Promise<{ itemId: string | null; sold: number }[]> {
  return db
    .selectFrom('orders')
    .select((where) => ['itemId', where.fn.countAll<number>().as('sold')])
    .where('itemId', 'in', itemIds)
    .where('paymentStatus', '=', 'Paid')
    .groupBy('itemId')
    .execute();
}

/** Whether an order of an item shows an image: its buyers still see it after the item gets another one. */
export async function showsImage(db: Db, itemId: string, imageUrl: string): Promise<boolean> {
  return hasRows(db.selectFrom('orders').where('itemId', '=', itemId).where('imageUrl', '=', imageUrl));
}

/** Number of a user's orders of each kind, without cancelled ones. */
export async function countOrdersOf(db: Db, userId: string): Promise<Record<OrderKind, number>> {
  const rows = await db
    .selectFrom('orders')
    .select((where) => ['kind', where.fn.countAll<number>().as('total')])
    .where('userId', '=', userId)
    .where('cancelledAt', 'is', null)
    .groupBy('kind')
    .execute();
  return { package: 0, item: 0, ...Object.fromEntries(rows.map(({ kind, total }) => [kind, total])) };
}

/** Refunds and reversals of an order, oldest first. */
export async function findRefunds(
  db: Db,
  orderId: string,
): Promise<
  { readonly id: string; readonly amountCents: number; readonly credits: number; readonly createdAt: Date }[]
> {
  return db
    .selectFrom('orderRefunds')
    .select(['id', 'amountCents', 'credits', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Paid orders whose receipt has not been emailed: newest first, so that a failing one does not delay others. */
export async function findUnmailed(db: Db, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('settledAt', 'is not', null)
    .where('receiptMailedAt', 'is', null)
    .orderBy('settledAt', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Locks an order for this transaction if its receipt has not been emailed. Waits for whoever else has it, such as a
 * message of PayPal: a receipt that is passed over would come a minute later.
 */
export async function lockUnmailed(tx: Tx, id: string): Promise<boolean> {
  return hasRows(
    tx.selectFrom('orders').where('id', '=', id).where('receiptMailedAt', 'is', null).forUpdate(),
  );
}

export async function markMailed(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('orders').set({ receiptMailedAt: NOW }).where('id', '=', id).execute();
}

/** Orders, with the capture or refund id by which they were found. */
export async function findByPayments(
  db: Db,
  { captures, refunds }: { captures: readonly string[]; refunds: readonly string[] },
): Promise<{ paymentId: string; id: string; orderNo: string; title: string }[]> {
  const captured =
    captures.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .select(['captureId as paymentId', 'id', 'orderNo', 'title'])
          .where('captureId', 'in', captures)
          .$narrowType<{ paymentId: string }>()
          .execute();
  const refunded =
    refunds.length === 0
      ? []
      : await db
          .selectFrom('orderRefunds as refund')
          .innerJoin('orders', 'orders.id', 'refund.orderId')
          .select(['refund.id as paymentId', 'orders.id', 'orders.orderNo', 'orders.title'])
          .where('refund.id', 'in', refunds)
          .execute();
  return [...captured, ...refunded];
}

/**
 * Removes a user whose account is deleted from their orders; idempotent. Paid orders keep the buyer's name, address and
 * country for bookkeeping; email addresses are removed, and no more receipts are emailed.
 * @param email replaces the user's
 */
export async function eraseOrdersOf(tx: Tx, userId: string, email: string): Promise<void> {
  await sql`
    update orders set
      customer_email = ${email},
      payer_email = null,
      receipt_mailed_at = coalesce(receipt_mailed_at, now()),
      customer_name = case when payment_status = 'pending' then '' else customer_name end,
      address = case when payment_status = 'pending' then '' else address end,
      country = case when payment_status = 'pending' then '' else country end,
      updated_at = now()
    where user_id = ${userId} and (
      customer_email <> ${email} or payer_email is not null or receipt_mailed_at is null
      or (payment_status = 'pending' and customer_name || address || country <> '')
    )
  `.execute(tx);
  await sql`
    update order_events set details = details - 'payerEmail'
    where order_id in (select id from orders where user_id = ${userId}) and details ->> 'payerEmail' is not null
  `.execute(tx);
}
