import { type ListSearch, type RawSearch, readListSearch } from '#ui/list/list-search.ts';
import { ORDER_COLUMNS } from './order-column-names.ts';

const COLUMNS = [...ORDER_COLUMNS, 'customerName'] as const;

/** Columns of the orders page that sort. */
export type OrdersColumn = (typeof COLUMNS)[number];

/** Search, order and page of /user/orders and of the administrators' page that it shares. */
export function readOrdersSearch(search: RawSearch): ListSearch<OrdersColumn> {
  return readListSearch(search, COLUMNS);
}
