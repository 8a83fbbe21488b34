import { voicesQuery } from '#features/voices/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { pronunciationsQuery } from './queries.ts';

/** The user's words, and the voices to hear them with. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  void queryClient.prefetchQuery(pronunciationsQuery);
  void queryClient.prefetchQuery(voicesQuery);
}
