import { type ListSearch, type RawSearch, readListSearch } from '#ui/list/list-search.ts';
import { ORDER_COLUMNS } from './order-column-names.ts';

/** Columns of the orders page that sort, as they stand in its address. */
export const ORDERS_COLUMNS = [...ORDER_COLUMNS, 'customerName'] as const;

/** Columns of the orders page that sort. */
export type OrdersColumn = (typeof ORDERS_COLUMNS)[number];

/** Search, order and page of /user/orders and of the lists that administrators have. */
export function readOrdersSearch(search: RawSearch): ListSearch<OrdersColumn> {
  return readListSearch(search, ORDERS_COLUMNS);
}
