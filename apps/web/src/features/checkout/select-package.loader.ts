import { itemsQuery } from '#features/items/queries.ts';
import { packagesQuery } from '#features/packages/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';

/** What is for sale. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  void queryClient.prefetchQuery(packagesQuery);
  void queryClient.prefetchQuery(itemsQuery);
}
