import type { OrderKind } from '@voicedraft/contract/payments';
import type { ItemOrder, Order, ProviderState } from '@voicedraft/contract/orders';
import { readPaymentState, type PaymentState } from '#features/orders/describe-order.ts';
import { formatMoney } from '#lib/format.ts';

export type AnyOrder = Order | ItemOrder;

/** Returns the orders that wait for payment, in the order of the list (customer specification §4). */
export function listPending<O extends AnyOrder>(orders: readonly O[]): readonly O[] {
  return orders.filter(({ paymentStatus }) => paymentStatus.toLowerCase() === 'pending');
}

/** Returns the first order that its buyer can pay now, skipping payments that PayPal is still reviewing. */
export function findFirstPayable<O extends AnyOrder>(pending: readonly O[]): O | undefined {
  return pending.find(({ providerState }) => providerState !== 'held');
}

/** One row of a pending list, as text (customer specification §2). */
export interface PendingRow {
  readonly id: string;
  readonly kind: OrderKind;
  /** Empty if there is none. */
  readonly imageUrl: string;
  readonly name: string;
  /** The order number that customers see; 'N/A' if there is none. */
  readonly orderId: string;
  readonly date: string;
  readonly amount: string;
  readonly status: PaymentState;
  readonly providerState: ProviderState | null;
  readonly providerReason: string | null;
}

/** Returns what a row of a pending list shows, with the specified replacements for missing values. */
export function describePending(order: AnyOrder): PendingRow {
  const amount = Number(order.packagePrice);
  const isPackage = 'credit' in order;
  return {
    id: order._id,
    kind: isPackage ? 'package' : 'item',
    imageUrl: isPackage ? order.featuredImage : order.imageUrl,
    name: order.packageName || 'Unnamed Package',
    orderId: order.orderId || 'N/A',
    date: order.orderDate || 'N/A',
    amount: formatMoney(Number.isFinite(amount) ? amount : 0, order.currency),
    status: readPaymentState(order),
    providerState: order.providerState,
    providerReason: order.providerReason,
  };
}

/** Describes to the buyer an order that depends on PayPal; null if there is nothing to say. */
export function describeProviderState(
  row: Pick<PendingRow, 'name' | 'orderId' | 'providerState' | 'providerReason'>,
): { readonly variant: 'info' | 'warning' | 'danger'; readonly text: string } | null {
  const reason = row.providerReason ? ` ${asSentence(row.providerReason)}` : '';
  const order = `${row.name} (ID: ${row.orderId})`;
  switch (row.providerState) {
    case 'held':
      return {
        variant: 'info',
        text:
          `PayPal has put your payment for ${order} on hold.${reason} You do not need to do anything: ` +
          'the order completes automatically once PayPal releases the payment. Please do not pay again.',
      };
    case 'approved':
      return {
        variant: 'warning',
        text:
          `You approved the payment for ${order} at PayPal, but it has not been completed.${reason} ` +
          'Check with PayPal to complete it: you are charged only once.',
      };
    case 'declined':
      return {
        variant: 'danger',
        text:
          `PayPal declined the payment for ${order}.${reason} You have not been charged. ` +
          'Pay again with another card or account.',
      };
    case 'created':
    case null:
      return null;
  }
}

function asSentence(text: string): string {
  return /[.!?]$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}
