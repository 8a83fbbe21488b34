import { defineListSearch } from '#ui/list/list-search.ts';
import { ORDER_COLUMNS } from './order-column-names.ts';
import { NEWEST_ORDERS_FIRST } from './orders-search.ts';

const COLUMNS = [...ORDER_COLUMNS, 'credits', 'daysLeft'] as const;

/** Sortable columns of the subscription history. */
export type SubscriptionColumn = (typeof COLUMNS)[number];

/** State of /user/subscription-history in its URL. */
export const SUBSCRIPTION_SEARCH = defineListSearch({ columns: COLUMNS, initialSort: NEWEST_ORDERS_FIRST });
