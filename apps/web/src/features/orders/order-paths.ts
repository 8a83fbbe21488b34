import type { OrderKind } from '@voicedraft/contract/payments';

/** Pages that an order of each kind passes through (customer specification §2). */
export const ORDER_PATHS = {
  package: {
    /** List of the orders that wait for payment. */
    pending: '/user/package-pending-payment',
    /** List of all orders of the kind; buyers go there after paying. */
    history: '/user/subscription-history',
    /** Page that pays one order. */
    pay: '/pay-now/$id',
    /** The order as staff see it, and their list. */
    staff: '/admin/orders/$id',
    staffList: '/admin/orders',
  },
  item: {
    pending: '/user/item-pending-payment',
    history: '/user/orders-history',
    pay: '/item-pay-now/$id',
    staff: '/admin/items-orders/$id',
    staffList: '/admin/items-orders',
  },
} as const satisfies Record<OrderKind, object>;
