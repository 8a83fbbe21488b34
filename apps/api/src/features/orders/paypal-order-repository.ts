import type { Db } from '#db/client.ts';
import { findOrder, type OrderRow } from './repository.ts';

/** Whether a PayPal order was opened here for the given order. */
export async function hasOpened(db: Db, orderId: string, paypalId: string): Promise<boolean> {
  const query = db
    .selectFrom('paypalOrders')
    .select('id')
    .where('id', '=', paypalId)
    .where('orderId', '=', orderId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** PayPal orders that were opened for an order, newest first. */
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

/** PayPal orders that were opened for an order, with their times, oldest first. */
export function findOpenedOrders(db: Db, orderId: string): Promise<{ id: string; createdAt: Date }[]> {
  return db
    .selectFrom('paypalOrders')
    .select(['id', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('attempt')
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

/** The order for which a PayPal order was opened. */
export async function findOrderByPayPalId(db: Db, paypalId: string): Promise<OrderRow | null> {
  const opened = await db
    .selectFrom('paypalOrders')
    .select('orderId')
    .where('id', '=', paypalId)
    .executeTakeFirst();
  return opened === undefined ? null : findOrder(db, opened.orderId);
}
