import type { PageVisit } from '#lib/page-loader.ts';
import { enginesQuery, entryQuery } from '#features/generations/queries.ts';
import { countsQuery } from './queries.ts';

/** Loads the entry, the names of folders, and the price of a recording. */
export function startQueries({
  context: { queryClient },
  params: { id },
}: PageVisit<{ readonly id: string }>): void {
  void queryClient.prefetchQuery(entryQuery(id));
  void queryClient.prefetchQuery(countsQuery);
  void queryClient.prefetchQuery(enginesQuery);
}
