import { readOrdersSearch } from '#features/orders/history/orders-search.ts';
import { useFilteredList } from '#ui/list/use-list-state.ts';
import { readOrderFilters } from './order-filters.ts';
import type { OrderListState } from './queries.ts';

/** Where a list of everybody's orders stands: by default the newest first (administrator specification §9). */
export function useOrderList(): OrderListState {
  return useFilteredList(readOrdersSearch, { column: 'date', direction: 'desc' }, readOrderFilters);
}
