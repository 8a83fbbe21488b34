import type { Db } from '#db/client.ts';
import { findEvents, type OrderEventRow } from '#features/orders/service.ts';

/** What is noted of an order when staff give money back, by the kinds of its events. */
export const REFUND_EVENTS = {
  requested: 'refund requested',
  /** PayPal has taken it on and decides later. */
  pending: 'refund pending',
  confirmed: 'refund confirmed',
  refused: 'refund refused',
} as const;

/** A refund that staff asked for, as the order's events tell of it. */
export interface RefundRequest {
  readonly key: string;
  readonly amountCents: number;
  readonly requestedAt: Date;
  /** `open`: PayPal has not answered, so nobody knows whether it was made. */
  readonly state: 'open' | 'pending' | 'confirmed' | 'refused';
  /** PayPal's id; null before PayPal has answered. */
  readonly refundId: string | null;
}

const STATES: Readonly<Record<string, RefundRequest['state']>> = {
  [REFUND_EVENTS.pending]: 'pending',
  [REFUND_EVENTS.confirmed]: 'confirmed',
  [REFUND_EVENTS.refused]: 'refused',
};

/** The refunds that staff asked for, the oldest first, from the events of one order in their order. */
export function readRefundRequests(events: readonly OrderEventRow[]): RefundRequest[] {
  const requests = new Map<string, RefundRequest>();
  for (const { kind, details, createdAt } of events) {
    const { key, amountCents, refund } = details;
    if (typeof key !== 'string') continue;
    const known = requests.get(key);
    const state = STATES[kind];
    if (kind === REFUND_EVENTS.requested) {
      const amount = Number(amountCents);
      requests.set(key, { key, amountCents: amount, requestedAt: createdAt, state: 'open', refundId: null });
    } else if (known !== undefined && state !== undefined) {
      const refundId = typeof refund === 'string' ? refund : known.refundId;
      requests.set(key, { ...known, state, refundId });
    }
  }
  return [...requests.values()];
}

/** The refunds that staff asked for, of one order, the oldest first. */
export async function findRefundRequests(db: Db, orderId: string): Promise<RefundRequest[]> {
  return readRefundRequests(await findEvents(db, orderId));
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
