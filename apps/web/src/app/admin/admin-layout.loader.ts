import { overviewQuery } from '#features/dashboard/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';

/** What waits behind the menu entries. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  void queryClient.prefetchQuery(overviewQuery);
}
