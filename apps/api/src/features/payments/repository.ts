import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';
import type { OrderRow } from '#features/orders/service.ts';

/** What payments read and change of orders, and what they keep of their own. */

export async function findOrderByNumber(db: Db, orderNo: string): Promise<OrderRow | null> {
  return (
    (await db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()) ?? null
  );
}

/** Reads an order and keeps it from being changed until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const query = tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export async function updateOrder(db: Db, id: string, change: Updateable<Schema['orders']>): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ...change, updatedAt: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function insertEvent(
  db: Db,
  orderId: string,
  kind: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .insertInto('orderEvents')
    .values({ orderId, kind, details: JSON.stringify(details) })
    .execute();
}

/** Notes what a capture brought up, once for each capture. The order must be locked. False for a repeat. */
export async function insertCaptureEvent(
  tx: Tx,
  orderId: string,
  kind: string,
  details: { readonly capture: string } & Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const known = await tx
    .selectFrom('orderEvents')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where(sql`details ->> 'capture'`, '=', details.capture)
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return false;
  await insertEvent(tx, orderId, kind, details);
  return true;
}

/** Takes the next receipt number; others wait until the transaction ends, so no number is lost. */
export async function takeReceiptNumber(tx: Tx): Promise<number> {
  const { lastNo } = await tx
    .updateTable('receiptCounter')
    .set((eb) => ({ lastNo: eb('lastNo', '+', 1) }))
    .returning('lastNo')
    .executeTakeFirstOrThrow();
  return lastNo;
}

/** When the last membership ends that this person has paid for; null for none. */
export async function findPaidMembershipEnd(db: Db, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.max('membershipEndsAt').as('endsAt'))
    .where('userId', '=', userId)
    .where('paymentStatus', '=', 'Paid')
    .executeTakeFirst();
  return row?.endsAt ?? null;
}

/** The order that an order at PayPal was opened for. */
export async function findOrderByPayPalId(db: Db, paypalId: string): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('paypalOrders as paypal', 'paypal.orderId', 'orders.id')
    .selectAll('orders')
    .where('paypal.id', '=', paypalId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findOrderByCapture(db: Db, captureId: string): Promise<OrderRow | null> {
  const query = db.selectFrom('orders').selectAll().where('captureId', '=', captureId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Whether an order at PayPal was opened here, for that order of ours. */
export async function hasOpened(db: Db, orderId: string, paypalId: string): Promise<boolean> {
  const query = db
    .selectFrom('paypalOrders')
    .select('id')
    .where('id', '=', paypalId)
    .where('orderId', '=', orderId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether a buyer still has an account. */
export async function isBuyerHere(db: Db, userId: string): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('id', '=', userId).where('deletedAt', 'is', null);
  return (await query.executeTakeFirst()) !== undefined;
}

/** What was opened at PayPal for an order, the newest first. */
export async function findPayPalOrders(
  db: Db,
  orderId: string,
): Promise<{ readonly id: string; readonly attempt: number }[]> {
  return db
    .selectFrom('paypalOrders')
    .select(['id', 'attempt'])
    .where('orderId', '=', orderId)
    .orderBy('attempt', 'desc')
    .execute();
}

export async function insertPayPalOrder(
  db: Db,
  order: { id: string; orderId: string; attempt: number },
): Promise<void> {
  await db
    .insertInto('paypalOrders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Orders that are due to be looked at. Each is put off at once, so that two processes do not take the same
 * ones, and one that cannot be looked at comes back.
 */
export async function claimDue(db: Db, now: Date, next: Date, limit: number): Promise<OrderRow[]> {
  return db
    .updateTable('orders')
    .set((eb) => ({ checkAt: next, checks: eb('checks', '+', 1) }))
    .where('id', 'in', (due) =>
      due
        .selectFrom('orders')
        .select('id')
        .where('checkAt', '<=', now)
        .orderBy('checkAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** Notes a refund; false when it was noted before. */
export async function insertRefund(
  tx: Tx,
  refund: { id: string; orderId: string; amountCents: number; credits: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('orderRefunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a webhook was taken before. */
export async function hasWebhook(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('paypalEvents').select('id').where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function insertWebhook(
  db: Db,
  event: { id: string; kind: string; resourceId: string | null },
): Promise<void> {
  await db
    .insertInto('paypalEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets webhooks that PayPal does not repeat any more. */
export async function deleteOldWebhooks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('paypalEvents').where('receivedAt', '<', before).execute();
}

/** Whether a person has a paid package order, whichever or the one named. */
export async function hasPaidOrder(db: Db, userId: string, order?: string): Promise<boolean> {
  let query = db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'package')
    .where('paymentStatus', '=', 'Paid');
  if (order !== undefined) {
    query = query.where((eb) =>
      eb.or([eb('orderNo', '=', order), eb(eb.cast<string>('id', 'text'), '=', order)]),
    );
  }
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
