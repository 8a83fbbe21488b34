import { generationsQuery } from '#features/generations/queries.ts';
import { knownSession } from '#features/identity/session.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { newestTicketsQuery } from './queries.ts';

/** The latest work, and the tickets; what waits for a payment the menu counts, too. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  // What runs may have begun since it was last seen: each visit asks.
  void queryClient.prefetchQuery({ ...generationsQuery, staleTime: 0 });
  const session = knownSession(queryClient);
  if (session !== undefined) void queryClient.prefetchQuery(newestTicketsQuery(session.email));
}
