import { itemsQuery } from '#features/items/queries.ts';
import { readyBenefitsQuery, readyPackagesQuery } from '#features/packages/ready-queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';

/** Starts loading the packages for sale. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  void queryClient.prefetchQuery(readyPackagesQuery);
  void queryClient.prefetchQuery(readyBenefitsQuery);
  void queryClient.prefetchQuery(itemsQuery);
}
