import type { PageVisit } from '#lib/page-loader.ts';
import { managedItemQuery } from './queries.ts';

/** The item as its form starts with it: never what an earlier visit has cached. */
export function startQueries({ context: { queryClient }, params: { id } }: PageVisit<{ id: string }>): void {
  const query = managedItemQuery(id);
  queryClient.removeQueries({ queryKey: query.queryKey, type: 'inactive' });
  void queryClient.prefetchQuery(query);
}
