import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';
import type { RefundState } from '#db/tables/orders.ts';
import { insertEvent } from '#features/orders/service.ts';

/** Kinds of the order events of a refund by staff. */
export const REFUND_EVENTS = {
  requested: 'refund requested',
  /** PayPal has accepted it and decides later. */
  pending: 'refund pending',
  confirmed: 'refund confirmed',
  refused: 'refund refused',
} as const;

/** A refund requested by staff. While it is `open`, it is unknown whether PayPal has made it. */
export type RefundRequest = Selectable<Schema['refundRequests']> & {
  /** Age of the request in milliseconds, by the database's clock, which also set its time. */
  readonly ageMs: number;
};

const AGE_MS = sql<number>`extract(epoch from now() - requested_at)::float8 * 1000`.as('ageMs');

/** Refund requests of an order, oldest first. */
export function findRefundRequests(db: Db, orderId: string): Promise<RefundRequest[]> {
  return db
    .selectFrom('refundRequests')
    .selectAll()
    .select(AGE_MS)
    .where('orderId', '=', orderId)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();
}

/** Stores a refund request before PayPal is asked. The order must be locked. */
export async function insertRefundRequest(
  tx: Tx,
  request: { orderId: string; key: string; amountCents: number; requestedBy: string },
  reason: string,
): Promise<RefundRequest> {
  const { orderId, key, amountCents, requestedBy } = request;
  const row = await tx
    .insertInto('refundRequests')
    .values(request)
    .returningAll()
    .returning(AGE_MS)
    .executeTakeFirstOrThrow();
  await insertEvent(tx, orderId, REFUND_EVENTS.requested, { key, amountCents, reason, by: requestedBy });
  return row;
}

/**
 * Stores the outcome of a refund, once: a completed or refused refund stays that way.
 * @returns whether it was new
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
 * Cents of an order whose refund is in progress: requested, not refused, and not among the `booked` refunds.
 * @param booked ids of the booked refunds
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
