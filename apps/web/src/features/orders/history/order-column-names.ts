/** Columns that every list of orders has, as named in its URL. */
export const ORDER_COLUMNS = ['orderId', 'packageName', 'date', 'amount', 'payment'] as const;

export type OrderColumn = (typeof ORDER_COLUMNS)[number];
