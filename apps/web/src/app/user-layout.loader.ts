import { adminsQuery, meQuery } from '#features/accounts/queries.ts';
import { knownSession } from '#features/identity/session.ts';
import { itemOrdersQuery, ordersQuery } from '#features/orders/queries.ts';
import { unreadTicketsQuery } from '#features/tickets/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';

/** The user, and the counts beside the menu entries. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  const session = knownSession(queryClient);
  if (session === undefined) return;
  void queryClient.prefetchQuery(meQuery(session));
  void queryClient.prefetchQuery(adminsQuery);
  void queryClient.prefetchQuery(unreadTicketsQuery(session.id));
  void queryClient.prefetchQuery(ordersQuery(session.email));
  void queryClient.prefetchQuery(itemOrdersQuery(session.email));
}
