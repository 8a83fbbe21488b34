import { paymentSettingsQuery } from '#features/payment-settings/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { managedItemQuery } from './queries.ts';

/** What the form of a new item needs: the currency of prices. */
export function startNewItem({ context: { queryClient } }: PageVisit): void {
  void queryClient.prefetchQuery(paymentSettingsQuery);
}

/** The item as its form starts with it: not with what an earlier visit has left. */
export function startItem(visit: PageVisit<{ id: string }>): void {
  const { queryClient } = visit.context;
  const query = managedItemQuery(visit.params.id);
  queryClient.removeQueries({ queryKey: query.queryKey, type: 'inactive' });
  void queryClient.prefetchQuery(query);
  startNewItem(visit);
}
