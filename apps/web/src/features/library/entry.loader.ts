import type { PageVisit } from '#lib/page-loader.ts';
import { entryQuery } from '#features/generations/queries.ts';
import { countsQuery } from './queries.ts';

/** The entry, and the name of its folder. */
export function startQueries({
  context: { queryClient },
  params: { id },
}: PageVisit<{ readonly id: string }>): void {
  void queryClient.prefetchQuery(entryQuery(id));
  void queryClient.prefetchQuery(countsQuery);
}
