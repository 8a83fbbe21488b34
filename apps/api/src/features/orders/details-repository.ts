import type { Db } from '#db/client.ts';
import type { OrderEventRow } from './refund-requests.ts';

/** What happened to an order, the oldest first. */
export function findEvents(db: Db, orderId: string): Promise<OrderEventRow[]> {
  return db
    .selectFrom('orderEvents')
    .select(['id', 'kind', 'details', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
}

/** What was opened at PayPal for an order, the oldest first. */
export function findPayPalOrders(db: Db, orderId: string): Promise<{ id: string; createdAt: Date }[]> {
  return db
    .selectFrom('paypalOrders')
    .select(['id', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('attempt')
    .execute();
}

/** Addresses of the accounts among some ids, and whether the person has left. */
export async function findAccounts(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly email: string; readonly isDeleted: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'deletedAt'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, email, deletedAt }) => [id, { email, isDeleted: deletedAt !== null }]));
}
