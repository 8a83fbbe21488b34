import { meQuery } from '#features/accounts/queries.ts';
import { knownSession } from '#features/identity/session.ts';
import { itemQuery } from '#features/items/queries.ts';
import { packageQuery } from '#features/packages/queries.ts';
import { paymentSettingsQuery } from '#features/payment-settings/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';

type Visit = PageVisit<{ id: string }>;

/** The package, its buyer, and the currency. */
export function startPackageCheckout(visit: Visit): void {
  void visit.context.queryClient.prefetchQuery(packageQuery(visit.params.id));
  startCheckout(visit);
}

/** The item, which may already be owned, its buyer, and the currency. */
export function startItemCheckout(visit: Visit): void {
  void visit.context.queryClient.prefetchQuery({ ...itemQuery(visit.params.id), staleTime: 0 });
  startCheckout(visit);
}

function startCheckout({ context: { queryClient } }: Visit): void {
  const session = knownSession(queryClient);
  if (session !== undefined) void queryClient.prefetchQuery(meQuery(session));
  void queryClient.prefetchQuery(paymentSettingsQuery);
}
