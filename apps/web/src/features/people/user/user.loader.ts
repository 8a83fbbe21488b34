import { userDetailsQuery } from '#features/people/administration-queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';

/** The user, with everything that every tab shows. */
export function startQueries({ context: { queryClient }, params: { id } }: PageVisit<{ id: string }>): void {
  void queryClient.prefetchQuery(userDetailsQuery(id));
}
