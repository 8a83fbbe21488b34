import { defineListSearch } from '#ui/list/list-search.ts';
import { ORDER_COLUMNS } from './order-column-names.ts';
import { NEWEST_ORDERS_FIRST } from './orders-search.ts';

/** State of /user/orders-history in its URL. */
export const ITEM_ORDERS_SEARCH = defineListSearch({
  columns: ORDER_COLUMNS,
  initialSort: NEWEST_ORDERS_FIRST,
});
