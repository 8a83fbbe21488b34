import { sql, type Selectable, type UpdateObject } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { hasRows } from '#db/count-rows.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import type { OrderRow } from './repository.ts';

export async function findOrderByNumber(db: Db, orderNo: string): Promise<OrderRow | null> {
  return (
    (await db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()) ?? null
  );
}

/** Reads an order and locks it until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const query = tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export async function updateOrder(db: Db, id: string, change: UpdateObject<Schema, 'orders'>): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ...change, updatedAt: NOW })
    .where('id', '=', id)
    .execute();
}

/** An event of an order. */
export type OrderEventRow = Pick<Selectable<Schema['orderEvents']>, 'id' | 'kind' | 'details' | 'createdAt'>;

/** Events of an order, oldest first. */
export function findEvents(db: Db, orderId: string): Promise<OrderEventRow[]> {
  return db
    .selectFrom('orderEvents')
    .select(['id', 'kind', 'details', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
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

/** Stores an event of a capture, once per capture. The order must be locked. False for a repeat. */
export async function insertCaptureEvent(
  tx: Tx,
  orderId: string,
  kind: string,
  details: { readonly capture: string } & Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (await hasCaptureEvent(tx, orderId, kind, details.capture)) return false;
  await insertEvent(tx, orderId, kind, details);
  return true;
}

/** Whether such an event of a capture is stored. */
export async function hasCaptureEvent(
  db: Db,
  orderId: string,
  kind: string,
  captureId: string,
): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('orderEvents')
      .where('orderId', '=', orderId)
      .where('kind', '=', kind)
      .where(sql`details ->> 'capture'`, '=', captureId),
  );
}

/**
 * Makes other payments of a user for the same item wait until this transaction ends. Call it after locking an order:
 * whoever has this lock asks for no further order.
 */
export async function lockItemOf(tx: Tx, userId: string, itemId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`item:${userId}:${itemId}`}, 0))`.execute(tx);
}

/** Takes the next receipt number; other transactions wait until this one ends, so that no number is skipped. */
export async function takeReceiptNumber(tx: Tx): Promise<number> {
  const { lastNo } = await tx
    .updateTable('receiptCounter')
    .set((eb) => ({ lastNo: eb('lastNo', '+', 1) }))
    .returning('lastNo')
    .executeTakeFirstOrThrow();
  return lastNo;
}

/** End of the last membership that the user has paid for; null if there is none. */
export async function findPaidMembershipEnd(db: Db, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.max('membershipEndsAt').as('endsAt'))
    .where('userId', '=', userId)
    .where('paymentStatus', '=', 'Paid')
    .executeTakeFirst();
  return row?.endsAt ?? null;
}

export async function findOrderByCapture(db: Db, captureId: string): Promise<OrderRow | null> {
  const query = db.selectFrom('orders').selectAll().where('captureId', '=', captureId);
  return (await query.executeTakeFirst()) ?? null;
}

/**
 * Orders that are due for a check. Each is postponed at once by the given number of milliseconds, so that two
 * processes do not take the same ones, and one whose check fails comes up again.
 * @param orderId the only order to consider, which waits for whoever has it: passed over, it would be checked a minute
 * later; if omitted, any that nobody has
 */
export async function claimDue(
  db: Db,
  putOffMs: number,
  limit: number,
  orderId?: string,
): Promise<OrderRow[]> {
  return db
    .updateTable('orders')
    .set((eb) => ({ checkAt: fromNow(putOffMs), checks: eb('checks', '+', 1) }))
    .where('id', 'in', (due) =>
      due
        .selectFrom('orders')
        .select('id')
        .where('checkAt', '<=', NOW)
        .$if(orderId !== undefined, (query) => query.where('id', '=', orderId ?? ''))
        .orderBy('checkAt')
        .limit(limit)
        .forUpdate()
        .$if(orderId === undefined, (query) => query.skipLocked()),
    )
    .returningAll()
    .execute();
}

/** Stores a refund; false if it was already stored. */
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

/** Whether a user has a paid package order: any, or the given one. */
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
