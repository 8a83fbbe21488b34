import { itemsQuery } from '#features/items/queries.ts';
import { fetchBenefits, fetchPackages } from '#features/packages/fetch-packages.ts';
import { benefitsQuery, packagesQuery } from '#features/packages/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';

/** Starts loading the packages for sale. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  // Passes the already loaded code of the call, which the query would otherwise load lazily.
  void queryClient.prefetchQuery({ ...packagesQuery, queryFn: ({ signal }) => fetchPackages(signal) });
  void queryClient.prefetchQuery({ ...benefitsQuery, queryFn: ({ signal }) => fetchBenefits(signal) });
  void queryClient.prefetchQuery(itemsQuery);
}
