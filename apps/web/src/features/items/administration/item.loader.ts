import { paymentSettingsQuery } from '#features/payment-settings/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { managedItemQuery } from './queries.ts';

/** Loads the currency of prices, for the form of a new item. */
export function startNewItem({ context: { queryClient } }: PageVisit): void {
  void queryClient.prefetchQuery(paymentSettingsQuery);
}

/** Loads the item fresh, so that its form doesn't start with data of an earlier visit. */
export function startItem(visit: PageVisit<{ id: string }>): void {
  const { queryClient } = visit.context;
  const query = managedItemQuery(visit.params.id);
  queryClient.removeQueries({ queryKey: query.queryKey, type: 'inactive' });
  void queryClient.prefetchQuery(query);
  startNewItem(visit);
}
