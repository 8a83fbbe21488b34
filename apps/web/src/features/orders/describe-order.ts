import { countOf } from '@voicedraft/contract/counts';
import type { Order } from '@voicedraft/contract/orders';
import { daysLeft } from '#features/accounts/membership.ts';
import { formatMoney } from '#lib/format.ts';

/** The fields that describe the state of an order of either kind. */
type OrderState = Pick<Order, 'paymentStatus' | 'orderStatus' | 'providerState'>;

/** State of an order's payment, as its badge shows it. */
export type PaymentState = 'Paid' | 'Pending' | 'Processing' | 'Cancelled' | 'Refunded' | 'Reversed';

/** Returns the payment state; 'Processing' while PayPal has it on hold. */
export function readPaymentState({ paymentStatus, orderStatus, providerState }: OrderState): PaymentState {
  if (paymentStatus !== 'pending') return paymentStatus;
  if (orderStatus === 'Cancelled') return 'Cancelled';
  return providerState === 'held' ? 'Processing' : 'Pending';
}

/**
 * Colour of a payment's badge (customer specification §4): Completed or Paid green, Processing or pending
 * amber, Shipped info, Cancelled red, any other grey.
 */
export function paymentVariant(state: string): 'success' | 'warning' | 'info' | 'danger' | 'neutral' {
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

/**
 * Explains what the badge leaves open: why a payment is in progress, or how much was refunded; null if there is
 * nothing to add.
 */
export function explainPayment(
  order: OrderState & Pick<Order, 'refundedAmount' | 'currency'> & { readonly credit?: number },
): string | null {
  if (isTakenBack(order)) return (order.credit ?? 0) > 0 ? 'Credits taken back' : null;
  if (order.paymentStatus === 'Paid') {
    const { refundedAmount, currency } = order;
    return refundedAmount === undefined ? null : `${formatMoney(Number(refundedAmount), currency)} refunded`;
  }
  const state = readPaymentState(order);
  if (state === 'Processing') return 'On hold at PayPal';
  return state === 'Pending' && order.providerState === 'declined' ? 'Last payment declined' : null;
}

/** Whether the payment of an order was refunded or reversed. */
export function isTakenBack({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean {
  return paymentStatus === 'Refunded' || paymentStatus === 'Reversed';
}

/**
 * Days left of the membership that an order granted (customer specification §4); 'N/A' before it is paid and once
 * it was refunded or reversed.
 */
export function orderDaysLeft(
  order: Pick<Order, 'paymentStatus' | 'MembershipValidity'>,
  now?: number,
): ReturnType<typeof daysLeft> {
  return isTakenBack(order) ? 'N/A' : daysLeft(order.MembershipValidity, now);
}

/** Describes the days left: '18 days left', '1 day left', 'Expired', 'N/A'. */
export function describeDaysLeft(left: ReturnType<typeof daysLeft>): string {
  if (typeof left !== 'number') return left;
  return `${countOf(left, 'day')} left`;
}

/**
 * Returns the days left as a number for sorting: memberships that never ran first, then expired ones, then current
 * ones.
 */
export function rankDaysLeft(left: ReturnType<typeof daysLeft>): number {
  if (left === 'N/A') return -2;
  return left === 'Expired' ? -1 : left;
}

/**
 * Returns the amount of an order, for sorting and for display. Amounts arrive as text; what is not a number counts
 * as zero.
 */
export function readAmount({ totalPrice }: Pick<Order, 'totalPrice'>): number {
  const amount = Number(totalPrice);
  return Number.isFinite(amount) ? amount : 0;
}
