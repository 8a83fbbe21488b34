import { enginesQuery } from '#features/generations/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { startList } from '#ui/list/url-list.ts';
import { countsQuery, LIBRARY } from './queries.ts';

/** Loads the entries of this URL, the folders, and the price of a recording. */
export function startQueries(visit: PageVisit): void {
  const { queryClient } = visit.context;
  startList(LIBRARY, visit);
  void queryClient.prefetchQuery({ ...countsQuery, staleTime: 0 });
  void queryClient.prefetchQuery(enginesQuery);
}
