import { paymentSettingsQuery } from '#features/payment-settings/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { managedItemQuery } from './queries.ts';

/** Loads the item fresh, so that its form doesn't start with data of an earlier visit, and the currency of prices. */
export function startQueries({ context: { queryClient }, params: { id } }: PageVisit<{ id: string }>): void {
  const query = managedItemQuery(id);
  queryClient.removeQueries({ queryKey: query.queryKey, type: 'inactive' });
  void queryClient.prefetchQuery(query);
  void queryClient.prefetchQuery(paymentSettingsQuery);
}
