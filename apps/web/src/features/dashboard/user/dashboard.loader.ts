import { generationsQuery } from '#features/generations/queries.ts';
import { knownSession } from '#features/identity/session.ts';
import { readyPackagesQuery } from '#features/packages/ready-queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { newestTicketsQuery } from './queries.ts';

/** The latest generations, and the tickets; pending payments are fetched by the menu's count. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  // A generation may have started since the last visit, so this is fetched at every visit.
  void queryClient.prefetchQuery({ ...generationsQuery, staleTime: 0 });
  void queryClient.prefetchQuery(readyPackagesQuery);
  const session = knownSession(queryClient);
  if (session !== undefined) void queryClient.prefetchQuery(newestTicketsQuery(session.email));
}
