import type { PageVisit } from '#lib/page-loader.ts';
import { checklistQuery } from './queries.ts';

/** The items with their last results. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  void queryClient.prefetchQuery(checklistQuery);
}
