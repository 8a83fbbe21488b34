import type { PageVisit } from '#lib/page-loader.ts';
import { statusQuery } from './queries.ts';

/** The state of the service. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  void queryClient.prefetchQuery(statusQuery);
}
