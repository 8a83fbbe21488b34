import { favouritesQuery, voicesQuery } from '#features/voices/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { projectQuery } from './queries.ts';

/** The project of the URL, and the voices it can be spoken with. */
export function startQueries({ context: { queryClient }, params }: PageVisit<{ readonly id: string }>): void {
  void queryClient.prefetchQuery(projectQuery(params.id));
  void queryClient.prefetchQuery(voicesQuery);
  void queryClient.prefetchQuery(favouritesQuery);
}
