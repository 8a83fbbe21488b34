import type { OrderKind } from '@voicedraft/contract/payments';

interface OrderPaths {
  /** List of the orders that wait for a payment. */
  readonly pending: string;
  /** List of all orders of the kind, where a buyer goes once it is paid. */
  readonly history: string;
  /** Page that pays one order; followed by its id. */
  readonly pay: string;
}

/** Addresses of the pages that an order passes through (customer specification §2). */
export const ORDER_PATHS: Readonly<Record<OrderKind, OrderPaths>> = {
  package: {
    pending: '/user/package-pending-payment',
    history: '/user/subscription-history',
    pay: '/pay-now',
  },
  item: {
    pending: '/user/item-pending-payment',
    history: '/user/orders-history',
    pay: '/item-pay-now',
  },
};

/** Address of the page that pays one order. */
export function payPath(kind: OrderKind, id: string): string {
  return `${ORDER_PATHS[kind].pay}/${id}`;
}

/** The `id` of an address; empty where it has none. For `useParams({ strict: false, select: readId })`. */
export function readId(params: Readonly<Record<string, unknown>>): string {
  return typeof params['id'] === 'string' ? params['id'] : '';
}
