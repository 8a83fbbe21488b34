import type { Currency } from '@voicedraft/contract/payments';
import { type AnyOrder, listPending } from '#features/orders/pending/pending-orders.ts';

const DAY_MS = 86_400_000;

/** The thing for sale: a package or an item. */
export interface Offer {
  readonly _id: string;
  /** Amount as text: '19.00'. */
  readonly price: string;
  /** Credits of a package. */
  readonly credit?: number;
  /** Days of premium membership that come with a package. */
  readonly validity?: number;
}

/**
 * Finds the order of the same purchase at the same price that its buyer can pay in place of a new one. One of a package
 * also has to give as much: its membership counts from the day of the order (customer specification §4). An order that
 * PayPal has begun to decide on is found in any case, also in an earlier currency, so that it is not paid a second
 * time.
 * @param orders the buyer's orders, newest first
 * @param now in milliseconds since 1970
 */
export function findOpenOrder(
  orders: readonly AnyOrder[],
  offer: Offer,
  currency: Currency,
  now: number,
): AnyOrder | undefined {
  return listPending(orders).find(
    (order) =>
      order.packageId === offer._id &&
      order.packagePrice === offer.price &&
      (isWithPayPal(order) || (order.currency === currency && givesAsMuch(order, offer, now))),
  );
}

function isWithPayPal({ providerState }: AnyOrder): boolean {
  return providerState === 'held' || providerState === 'approved';
}

function givesAsMuch(order: AnyOrder, offer: Offer, now: number): boolean {
  if (!('credit' in order)) return true;
  const isFresh = now - Date.parse(order.createdAt) < DAY_MS;
  return isFresh && order.credit === offer.credit && order.Validity === offer.validity;
}
