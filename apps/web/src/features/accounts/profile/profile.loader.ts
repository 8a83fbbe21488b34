import { meQuery } from '#features/accounts/queries.ts';
import { knownSession } from '#features/identity/session.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { accountFactsQuery } from './queries.ts';

/** The user's own record, and how the account signs in. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  const session = knownSession(queryClient);
  if (session !== undefined) void queryClient.prefetchQuery(meQuery(session));
  void queryClient.prefetchQuery(accountFactsQuery);
}
