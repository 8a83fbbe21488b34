import { creditsOfRefund } from '@voicedraft/contract/money';
import type { OrderDetails } from '@voicedraft/contract/order-administration';
import type { Order } from '@voicedraft/contract/orders';

/** The fields of an order that refunds need; an item grants no credits. */
export type PaidOrder = Pick<Order, 'paymentStatus' | 'totalPrice'> & { readonly credit?: number };
type Refunds = Pick<OrderDetails, 'refunds' | 'refundable'>;

/** Parses an amount from the API, '19.00', into cents. */
export function readCents(money: string): number {
  return Math.round(Number(money) * 100);
}

/** Returns cents as an amount to show. */
export function toAmount(cents: number): number {
  return cents / 100;
}

/** Returns the cents of a paid order whose refund was requested but is not complete yet. */
export function sumUnderWay(order: PaidOrder, { refunds, refundable }: Refunds): number {
  if (order.paymentStatus !== 'Paid') return 0;
  return readCents(order.totalPrice) - sumRefunded(refunds) - readCents(refundable);
}

/**
 * Returns the number of credits that the server takes back when the given number of cents is refunded; 0 for an
 * item.
 */
export function countCreditsBack(order: PaidOrder, { refunds }: Refunds, cents: number): number {
  const paid = {
    credits: order.credit ?? 0,
    totalCents: readCents(order.totalPrice),
    refundedCents: sumRefunded(refunds),
    takenBack: refunds.reduce((sum, { credits }) => sum + credits, 0),
  };
  return creditsOfRefund(paid, cents);
}

/** Whether a refund of the given number of cents leaves nothing of an order's payment. */
export function isWhole(order: PaidOrder, { refunds }: Refunds, cents: number): boolean {
  return sumRefunded(refunds) + cents >= readCents(order.totalPrice);
}

function sumRefunded(refunds: Refunds['refunds']): number {
  return refunds.reduce((sum, { amount }) => sum + readCents(amount), 0);
}
