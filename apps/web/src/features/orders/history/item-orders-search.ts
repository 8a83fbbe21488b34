import { type ListSearch, type RawSearch, readListSearch } from './list-search.ts';

const COLUMNS = ['packageName', 'orderId', 'orderDate', 'amount', 'payment'] as const;

/** Columns of the item orders that sort. */
export type ItemOrdersColumn = (typeof COLUMNS)[number];

/** Search, order and page of /user/orders-history. */
export function readItemOrdersSearch(search: RawSearch): ListSearch<ItemOrdersColumn> {
  return readListSearch(search, COLUMNS);
}
