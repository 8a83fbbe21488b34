import { creditsOfRefund } from '@voicedraft/contract/money';
import type { OrderDetails } from '@voicedraft/contract/order-administration';
import type { Order } from '@voicedraft/contract/orders';

/** What is asked of an order whose money goes back; an item brings no credits. */
export type PaidOrder = Pick<Order, 'paymentStatus' | 'totalPrice'> & { readonly credit?: number };
type Refunds = Pick<OrderDetails, 'refunds' | 'refundable'>;

/** Money of the wire, '19.00', as cents. */
export function readCents(money: string): number {
  return Math.round(Number(money) * 100);
}

/** Cents as an amount to show. */
export function readMoney(cents: number): number {
  return cents / 100;
}

/** Cents of a paid order that were asked back and have not gone back yet. */
export function sumUnderWay(order: PaidOrder, { refunds, refundable }: Refunds): number {
  if (order.paymentStatus !== 'Paid') return 0;
  return readCents(order.totalPrice) - sumRefunded(refunds) - readCents(refundable);
}

/** Credits that go with a refund of so many cents, as the server takes them back; 0 for an item. */
export function countCreditsBack(order: PaidOrder, { refunds }: Refunds, cents: number): number {
  const paid = {
    credits: order.credit ?? 0,
    totalCents: readCents(order.totalPrice),
    refundedCents: sumRefunded(refunds),
    takenBack: refunds.reduce((sum, { credits }) => sum + credits, 0),
  };
  return creditsOfRefund(paid, cents);
}

/** Whether a refund of so many cents leaves nothing of an order. */
export function isWhole(order: PaidOrder, { refunds }: Refunds, cents: number): boolean {
  return sumRefunded(refunds) + cents >= readCents(order.totalPrice);
}

function sumRefunded(refunds: Refunds['refunds']): number {
  return refunds.reduce((sum, { amount }) => sum + readCents(amount), 0);
}
