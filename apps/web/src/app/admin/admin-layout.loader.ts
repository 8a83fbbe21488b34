import { overviewQuery } from '#features/dashboard/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';

/** Loads the counts shown in the menu. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  void queryClient.prefetchQuery(overviewQuery);
}
