import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { PaymentStatus } from '@voicedraft/contract/orders';
import {
  NEWEST_ORDERS_FIRST,
  ORDERS_COLUMNS,
  ORDERS_PAGE_SIZE,
} from '#features/orders/history/orders-search.ts';
import { readDay } from '#lib/read-day.ts';
import { defineListSearch, oneOf } from '#ui/list/list-search.ts';

/** Names of the payment statuses in their filter. */
export const STATUS_NAMES: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Pending',
  Paid: 'Paid',
  Refunded: 'Refunded',
  Reversed: 'Reversed',
};

/**
 * State of the lists of all customers' orders in their URLs: in addition to the usual, the payment status and the
 * first and last day on which orders were placed, in UTC, both inclusive.
 */
const defineSearch = (rows: number) =>
  defineListSearch({
    columns: ORDERS_COLUMNS,
    initialSort: NEWEST_ORDERS_FIRST,
    filters: { status: oneOf(STATUS_NAMES), from: readDay, to: readDay },
    rows,
  });

/** State of the list of each kind of orders. */
export const STAFF_ORDERS_SEARCH = {
  package: defineSearch(ORDERS_PAGE_SIZE),
  item: defineSearch(LIST_PAGE_SIZE),
};

/** Filters of a list of orders besides its search. */
export type OrderFilters = ReturnType<typeof STAFF_ORDERS_SEARCH.package.readFilters>;
