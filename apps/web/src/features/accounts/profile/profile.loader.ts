import { meQuery } from '#features/accounts/queries.ts';
import { knownSession } from '#features/identity/session.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { accountFactsQuery, sessionsQuery } from './queries.ts';

/** The user's own record, and how and where the account is signed in. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  const session = knownSession(queryClient);
  if (session !== undefined) void queryClient.prefetchQuery(meQuery(session));
  void queryClient.prefetchQuery(accountFactsQuery);
  void queryClient.prefetchQuery(sessionsQuery);
}
