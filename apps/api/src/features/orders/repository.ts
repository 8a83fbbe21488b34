import type { Insertable, Selectable } from 'kysely';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { Db, Tx } from '#db/client.ts';
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

/** Orders of one kind that were not cancelled, newest first; of one person, or of everybody. */
export async function findOrders(
  db: Db,
  filter: { kind: OrderKind; userId?: string; email?: string; limit: number },
): Promise<OrderRow[]> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where('kind', '=', filter.kind)
    .where('cancelledAt', 'is', null);
  if (filter.userId !== undefined) query = query.where('userId', '=', filter.userId);
  if (filter.email !== undefined) query = query.where('customerEmail', '=', filter.email);
  return query.orderBy('createdAt', 'desc').orderBy('id').limit(filter.limit).execute();
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  return (await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Whether somebody has paid for an item and not got the money back. */
export async function hasPaidItem(db: Db, userId: string, itemId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('itemId', '=', itemId)
    .where('paymentStatus', '=', 'Paid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Paid orders whose receipt nobody has mailed yet, kept for this transaction. */
export async function lockUnmailed(tx: Tx, limit: number): Promise<OrderRow[]> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('settledAt', 'is not', null)
    .where('receiptMailedAt', 'is', null)
    .orderBy('settledAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markMailed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ receiptMailedAt: at }).where('id', '=', id).execute();
}
