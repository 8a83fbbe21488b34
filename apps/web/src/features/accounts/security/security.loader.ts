import { signInWaysQuery } from '#features/identity/factor-queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { sessionsQuery, unknownDeviceQuery } from './queries.ts';

/** How and where the account is signed in. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  void queryClient.prefetchQuery(signInWaysQuery);
  void queryClient.prefetchQuery(sessionsQuery);
  void queryClient.prefetchQuery(unknownDeviceQuery);
}
