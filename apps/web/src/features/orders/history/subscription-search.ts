import { type ListSearch, type RawSearch, readListSearch } from '#ui/list/list-search.ts';
import { ORDER_COLUMNS } from './order-column-names.ts';

const COLUMNS = [...ORDER_COLUMNS, 'credits', 'daysLeft'] as const;

/** Columns of the subscription history that sort. */
export type SubscriptionColumn = (typeof COLUMNS)[number];

/** Search, order and page of /user/subscription-history. */
export function readSubscriptionSearch(search: RawSearch): ListSearch<SubscriptionColumn> {
  return readListSearch(search, COLUMNS);
}
