import { meQuery } from '#features/accounts/queries.ts';
import { knownSession } from '#features/identity/session.ts';
import { itemQuery } from '#features/items/queries.ts';
import { itemOrdersQuery, ordersQuery } from '#features/orders/queries.ts';
import { packageQuery } from '#features/packages/queries.ts';
import { paymentSettingsQuery } from '#features/payment-settings/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';

type Visit = PageVisit<{ id: string }>;

/** The package, its buyer and their orders, and the currency. */
export function startPackageCheckout(visit: Visit): void {
  void visit.context.queryClient.prefetchQuery(packageQuery(visit.params.id));
  const session = startCheckout(visit);
  if (session !== undefined) void visit.context.queryClient.prefetchQuery(ordersQuery(session.email));
}

/** The item, which may already be owned, its buyer and their orders, and the currency. */
export function startItemCheckout(visit: Visit): void {
  void visit.context.queryClient.prefetchQuery({ ...itemQuery(visit.params.id), staleTime: 0 });
  const session = startCheckout(visit);
  if (session !== undefined) void visit.context.queryClient.prefetchQuery(itemOrdersQuery(session.email));
}

/** Starts what both kinds need. Returns the session; undefined if it is not known yet. */
function startCheckout({ context: { queryClient } }: Visit): ReturnType<typeof knownSession> {
  const session = knownSession(queryClient);
  if (session !== undefined) void queryClient.prefetchQuery(meQuery(session));
  void queryClient.prefetchQuery(paymentSettingsQuery);
  return session;
}
