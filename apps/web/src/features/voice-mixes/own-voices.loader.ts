import { voicesQuery } from '#features/voices/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { mixesQuery } from './queries.ts';

/** The user's mixes, and the voices to mix. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  void queryClient.prefetchQuery(mixesQuery);
  void queryClient.prefetchQuery(voicesQuery);
}
