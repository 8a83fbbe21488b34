import type { PageVisit } from '#lib/page-loader.ts';
import { favouritesQuery, voicesQuery } from '#features/voices/queries.ts';
import { enginesQuery, historyQuery } from './queries.ts';

/** The latest generations, the engines, the voices and the favourites. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  // A generation may have started since the history was last seen, so each visit starts with the latest page.
  queryClient.removeQueries({ queryKey: historyQuery.queryKey, type: 'inactive' });
  void queryClient.prefetchInfiniteQuery(historyQuery);
  void queryClient.prefetchQuery(enginesQuery);
  void queryClient.prefetchQuery(voicesQuery);
  void queryClient.prefetchQuery(favouritesQuery);
}
