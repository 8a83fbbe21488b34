import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
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
  /** Time since PayPal was last asked for it, in milliseconds. */
  readonly unansweredMs: number;
};

const AGES = [
  sql<number>`extract(epoch from now() - requested_at)::float8 * 1000`.as('ageMs'),
  sql<number>`extract(epoch from now() - asked_at)::float8 * 1000`.as('unansweredMs'),
] as const;

/** Refund requests of an order, oldest first. */
export function findRefundRequests(db: Db, orderId: string): Promise<RefundRequest[]> {
  return db
    .selectFrom('refundRequests')
    .selectAll()
    .select(AGES)
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
    .returning(AGES)
    .executeTakeFirstOrThrow();
  await insertEvent(tx, orderId, REFUND_EVENTS.requested, { key, amountCents, reason, by: requestedBy });
  return row;
}

/** Notes that PayPal is asked for a refund again, whose outcome is unknown. The order must be locked. */
export async function repeatRefundRequest(tx: Tx, id: string): Promise<RefundRequest> {
  return tx
    .updateTable('refundRequests')
    .set({ askedAt: NOW })
    .where('id', '=', id)
    .returningAll()
    .returning(AGES)
    .executeTakeFirstOrThrow();
}

/** Whether PayPal was asked for a refund more than once. */
export function isRepeated({ askedAt, requestedAt }: RefundRequest): boolean {
  return askedAt > requestedAt;
}

/** Whether a refund was given up, or refused, without PayPal having named it: it may still turn out to be made. */
export function isUnnamed({ state, refundId }: RefundRequest): boolean {
  return state === 'refused' && refundId === null;
}

/**
 * Stores the outcome of a refund, once: a completed refund stays that way, and a refused one unless PayPal names it.
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
    .where((row) => {
      const undecided = row('state', 'in', state === 'pending' ? ['open'] : ['open', 'pending']);
      if (state === 'refused') return undecided;
      return row.or([undecided, row.and([row('state', '=', 'refused'), row('refundId', 'is', null)])]);
    })
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
