import type { Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';
import type { RefundState } from '#db/tables/orders.ts';
import { insertEvent } from '#features/orders/service.ts';

/** What is noted of an order when staff give money back, by the kinds of its events. */
export const REFUND_EVENTS = {
  requested: 'refund requested',
  /** PayPal has taken it on and decides later. */
  pending: 'refund pending',
  confirmed: 'refund confirmed',
  refused: 'refund refused',
} as const;

/** A refund that staff asked for. While it is `open`, nobody knows whether PayPal has made it. */
export type RefundRequest = Selectable<Schema['refundRequests']>;

/** The refunds that staff asked for, of one order, the oldest first. */
export function findRefundRequests(db: Db, orderId: string): Promise<RefundRequest[]> {
  return db
    .selectFrom('refundRequests')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();
}

/** Notes a refund before PayPal is asked for it. The order must be locked. */
export async function insertRefundRequest(
  tx: Tx,
  request: { orderId: string; key: string; amountCents: number; requestedBy: string },
  reason: string,
): Promise<RefundRequest> {
  const { orderId, key, amountCents, requestedBy } = request;
  const row = await tx.insertInto('refundRequests').values(request).returningAll().executeTakeFirstOrThrow();
  await insertEvent(tx, orderId, REFUND_EVENTS.requested, { key, amountCents, reason, by: requestedBy });
  return row;
}

/**
 * Notes what became of a refund, once: one that was made or refused stays so.
 * @returns whether that was new
 */
export async function answerRefundRequest(
  tx: Tx,
  request: Pick<RefundRequest, 'id' | 'orderId' | 'key'>,
  answer: { readonly state: Exclude<RefundState, 'open'>; refund?: string; reason?: string | null },
): Promise<boolean> {
  const { state, refund, reason } = answer;
  const { numUpdatedRows } = await tx
    .updateTable('refundRequests')
    .set({ state, ...(refund !== undefined && { refundId: refund }) })
    .where('id', '=', request.id)
    .where('state', 'in', state === 'pending' ? ['open'] : ['open', 'pending'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const details = { key: request.key, ...(state === 'refused' ? { reason } : { refund }) };
  await insertEvent(tx, request.orderId, REFUND_EVENTS[state], details);
  return true;
}

/**
 * Cents of an order that are on their way back: asked for and neither refused nor among the `booked` refunds.
 * @param booked ids of the refunds that were booked
 */
export function sumUnderWay(requests: readonly RefundRequest[], booked: readonly string[]): number {
  return requests
    .filter(
      ({ state, refundId }) => state !== 'refused' && state !== 'confirmed' && !isBooked(refundId, booked),
    )
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function isBooked(refundId: string | null, booked: readonly string[]): boolean {
  return refundId !== null && booked.includes(refundId);
}
