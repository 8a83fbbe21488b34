import { defineListSearch } from '#ui/list/list-search.ts';
import { ORDER_COLUMNS } from './order-column-names.ts';

/** Sortable columns of the orders page, as named in its URL. */
export const ORDERS_COLUMNS = [...ORDER_COLUMNS, 'customerName'] as const;

/** Sortable columns of the orders page. */
export type OrdersColumn = (typeof ORDERS_COLUMNS)[number];

/** Initial sort order of every list of orders (administrator specification §9). */
export const NEWEST_ORDERS_FIRST = { column: 'date', direction: 'desc' } as const;

/** Rows per page of a list of package orders (administrator specification §9). */
export const ORDERS_PAGE_SIZE = 5;

/** State of /user/orders in its URL. */
export const ORDERS_SEARCH = defineListSearch({ columns: ORDERS_COLUMNS, initialSort: NEWEST_ORDERS_FIRST });
