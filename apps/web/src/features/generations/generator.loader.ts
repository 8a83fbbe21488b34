import type { PageVisit } from '#lib/page-loader.ts';
import { enginesQuery, historyQuery, voicesQuery } from './queries.ts';

/** The latest generations, the engines and the voices. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  // A generation may have started since the history was last seen, so each visit starts with the latest page.
  queryClient.removeQueries({ queryKey: historyQuery.queryKey, type: 'inactive' });
  void queryClient.prefetchInfiniteQuery(historyQuery);
  void queryClient.prefetchQuery(enginesQuery);
  void queryClient.prefetchQuery(voicesQuery);
}
