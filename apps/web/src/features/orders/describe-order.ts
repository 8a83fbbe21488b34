import type { Order } from '@voicedraft/contract/orders';
import { daysLeft } from '#features/accounts/membership.ts';

/** What is asked of an order of either kind. */
type OrderState = Pick<Order, 'paymentStatus' | 'orderStatus' | 'providerState'>;

/** Where the payment of an order stands, as a badge says it. */
export type PaymentState = 'Paid' | 'Pending' | 'Processing' | 'Cancelled' | 'Refunded' | 'Reversed';

/** Where a payment stands; 'Processing' while PayPal holds it back and decides later. */
export function readPaymentState({ paymentStatus, orderStatus, providerState }: OrderState): PaymentState {
  if (paymentStatus !== 'pending') return paymentStatus;
  if (orderStatus === 'Cancelled') return 'Cancelled';
  return providerState === 'held' ? 'Processing' : 'Pending';
}

/**
 * Colour of a payment's badge (customer specification §4): Completed or Paid green, Processing or pending
 * amber, Shipped info, Cancelled red, any other grey.
 */
export function paymentTone(state: string): 'success' | 'warning' | 'info' | 'danger' | 'neutral' {
  switch (state.toLowerCase()) {
    case 'completed':
    case 'paid':
      return 'success';
    case 'processing':
    case 'pending':
      return 'warning';
    case 'shipped':
      return 'info';
    case 'cancelled':
      return 'danger';
    default:
      return 'neutral';
  }
}

/** What a badge alone leaves open: why a payment is under way, or what went back of it; null for nothing. */
export function explainPayment(
  order: OrderState & Pick<Order, 'refundedAmount'> & { readonly credit?: number },
): string | null {
  if (isTakenBack(order)) return (order.credit ?? 0) > 0 ? 'Credits taken back' : null;
  if (order.paymentStatus === 'Paid') return order.refundedAmount === undefined ? null : 'Partly refunded';
  const state = readPaymentState(order);
  if (state === 'Processing') return 'On hold at PayPal';
  return state === 'Pending' && order.providerState === 'declined' ? 'Last payment declined' : null;
}

/** Whether the money of an order went back, by a refund or because the payment was reversed. */
export function isTakenBack({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean {
  return paymentStatus === 'Refunded' || paymentStatus === 'Reversed';
}

/**
 * Days left of the membership that an order brought (customer specification §4); 'N/A' before it is paid
 * and once its money went back.
 */
export function orderDaysLeft(
  order: Pick<Order, 'paymentStatus' | 'MembershipValidity'>,
  now?: number,
): ReturnType<typeof daysLeft> {
  return isTakenBack(order) ? 'N/A' : daysLeft(order.MembershipValidity, now);
}

/** Days left in words: '18 days left', '1 day left', 'Expired', 'N/A'. */
export function describeDaysLeft(left: ReturnType<typeof daysLeft>): string {
  if (typeof left !== 'number') return left;
  return `${left} ${left === 1 ? 'day' : 'days'} left`;
}

/** Days left as a number to sort by: what never ran first, then what has expired, then what runs. */
export function rankDaysLeft(left: ReturnType<typeof daysLeft>): number {
  if (left === 'N/A') return -2;
  return left === 'Expired' ? -1 : left;
}

/** Amount of an order for sorting and for showing. Money travels as text; what is none counts as nothing. */
export function readAmount({ totalPrice }: Pick<Order, 'totalPrice'>): number {
  const amount = Number(totalPrice);
  return Number.isFinite(amount) ? amount : 0;
}
