import { type ListSearch, type RawSearch, readListSearch } from '#ui/list/list-search.ts';
import { ORDER_COLUMNS, type OrderColumn } from './order-column-names.ts';

/** Search, order and page of /user/orders-history. */
export function readItemOrdersSearch(search: RawSearch): ListSearch<OrderColumn> {
  return readListSearch(search, ORDER_COLUMNS);
}
