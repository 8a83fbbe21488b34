import { type ListSearch, type RawSearch, readListSearch } from './list-search.ts';

const COLUMNS = ['orderId', 'packageName', 'date', 'amount', 'credits', 'payment', 'daysLeft'] as const;

/** Columns of the subscription history that sort. */
export type SubscriptionColumn = (typeof COLUMNS)[number];

/** Search, order and page of /user/subscription-history. */
export function readSubscriptionSearch(search: RawSearch): ListSearch<SubscriptionColumn> {
  return readListSearch(search, COLUMNS);
}
