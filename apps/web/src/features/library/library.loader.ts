import { enginesQuery } from '#features/generations/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { startList } from '#ui/list/url-list.ts';
import { countsQuery, LIBRARY } from './queries.ts';

/** The entries that the URL names, the folders, and what a recording costs. */
export function startQueries(visit: PageVisit): void {
  const { queryClient } = visit.context;
  startList(LIBRARY, visit);
  void queryClient.prefetchQuery({ ...countsQuery, staleTime: 0 });
  void queryClient.prefetchQuery(enginesQuery);
}
