import type { PageVisit } from '#lib/page-loader.ts';
import { managedItemQuery } from './queries.ts';

/** The item as its form starts with it: not with what an earlier visit has left. */
export function startQueries({ context: { queryClient }, params: { id } }: PageVisit<{ id: string }>): void {
  const query = managedItemQuery(id);
  queryClient.removeQueries({ queryKey: query.queryKey, type: 'inactive' });
  void queryClient.prefetchQuery(query);
}
