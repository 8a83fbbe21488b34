import { benefitsQuery } from '#features/packages/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { offeredPackagesQuery } from './queries.ts';

/** What is for sale. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  void queryClient.prefetchQuery(offeredPackagesQuery);
  void queryClient.prefetchQuery(benefitsQuery);
}
