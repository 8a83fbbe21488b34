import type { OrderKind } from '@voicedraft/contract/payments';
import type { ItemOrder, Order, ProviderState } from '@voicedraft/contract/orders';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import { ApiError } from '#lib/api-error.ts';
import { formatMoney } from '#lib/format.ts';

export type AnyOrder = Order | ItemOrder;

/** The orders that wait for a payment, in the order of the list (customer specification §4). */
export function listPending<O extends AnyOrder>(orders: readonly O[]): readonly O[] {
  return orders.filter(({ paymentStatus }) => paymentStatus.toLowerCase() === 'pending');
}

/** The first order that its buyer can pay now: not one whose payment PayPal is still deciding on. */
export function findFirstPayable<O extends AnyOrder>(pending: readonly O[]): O | undefined {
  return pending.find(({ providerState }) => providerState !== 'held');
}

/** One row of a pending list, in words (customer specification §2). */
export interface PendingRow {
  readonly id: string;
  readonly kind: OrderKind;
  /** Empty for none. */
  readonly imageUrl: string;
  readonly name: string;
  readonly idText: string;
  readonly date: string;
  readonly amount: string;
  readonly status: { readonly text: string; readonly tone: 'warning' | 'success' | 'info' };
  readonly providerState: ProviderState | null;
  readonly providerReason: string | null;
}

/** Says what a row of a pending list shows, with the specified stand-ins for what is missing. */
export function describePending(order: AnyOrder): PendingRow {
  const amount = Number(order.packagePrice);
  const isPackage = 'credit' in order;
  return {
    id: order._id,
    kind: isPackage ? 'package' : 'item',
    imageUrl: isPackage ? order.featuredImage : order.imageUrl,
    name: order.packageName || 'Unnamed Package',
    idText: `ID: ${order.orderId || 'N/A'}`,
    date: order.orderDate || 'N/A',
    amount: formatMoney(Number.isFinite(amount) ? amount : 0, order.currency),
    status: describeStatus(order.paymentStatus),
    providerState: order.providerState,
    providerReason: order.providerReason,
  };
}

function describeStatus(status: string): PendingRow['status'] {
  const text = status.charAt(0).toUpperCase() + status.slice(1);
  switch (status.toLowerCase()) {
    case 'pending':
      return { text, tone: 'warning' };
    case 'completed':
      return { text, tone: 'success' };
    default:
      return { text, tone: 'info' };
  }
}

interface ListPage<Row> {
  /** From 1; the last page where a later one is asked for. */
  readonly page: number;
  readonly rows: readonly Row[];
  /** False when everything is on one page. */
  readonly hasMore: boolean;
}

/** The rows of one page of a list that is here as a whole, 10 to a page (customer specification §9). */
export function pageOf<Row>(rows: readonly Row[], asked: number): ListPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / LIST_PAGE_SIZE));
  const page = Math.min(Math.max(1, asked), pages);
  return {
    page,
    rows: rows.slice((page - 1) * LIST_PAGE_SIZE, page * LIST_PAGE_SIZE),
    hasMore: rows.length > LIST_PAGE_SIZE,
  };
}

/**
 * Why an order could not be deleted (customer specification §8): the server's own words where the order is
 * not as the list showed it, and whether it was the server that refused or no answer that came.
 */
export function describeDeleteFailure(failure: unknown): string {
  if (!(failure instanceof ApiError) || failure.status === 0) return 'Something went wrong.';
  return failure.status === 409 ? failure.message : 'Failed to delete order.';
}

/** What the buyer is told about an order that PayPal has a say in; null where there is nothing to tell. */
export function describeProviderState(
  row: Pick<PendingRow, 'name' | 'idText' | 'providerState' | 'providerReason'>,
): { readonly tone: 'info' | 'warning' | 'danger'; readonly text: string } | null {
  const reason = row.providerReason ? ` ${asSentence(row.providerReason)}` : '';
  const order = `${row.name} (${row.idText})`;
  switch (row.providerState) {
    case 'held':
      return {
        tone: 'info',
        text:
          `PayPal is holding back your payment for ${order}.${reason} You do not need to do anything: ` +
          'the order completes by itself once PayPal releases the payment. Please do not pay again.',
      };
    case 'approved':
      return {
        tone: 'warning',
        text:
          `You approved the payment for ${order} at PayPal, but it has not been completed.${reason} ` +
          'Check with PayPal to complete it: the order is charged once only.',
      };
    case 'declined':
      return {
        tone: 'danger',
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
