import type { PageVisit } from '#lib/page-loader.ts';
import { enginesQuery, entryQuery } from '#features/generations/queries.ts';
import { countsQuery } from './queries.ts';

/** The entry, the name of its folder, and what a recording costs. */
export function startQueries({
  context: { queryClient },
  params: { id },
}: PageVisit<{ readonly id: string }>): void {
  void queryClient.prefetchQuery(entryQuery(id));
  void queryClient.prefetchQuery(countsQuery);
  void queryClient.prefetchQuery(enginesQuery);
}
