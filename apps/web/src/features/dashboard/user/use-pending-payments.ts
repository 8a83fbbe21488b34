import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/identity/session.ts';
import { type AnyOrder, listPending } from '#features/orders/pending/pending-orders.ts';
import { itemOrdersQuery, ordersQuery } from '#features/orders/queries.ts';
import type { PartSource } from './part-card.tsx';

/** Returns the orders of both kinds that wait for payment, newest first; known once both lists are. */
export function usePendingPayments(): PartSource<readonly AnyOrder[]> {
  const email = useSession()?.email;
  const packages = useQuery(ordersQuery(email));
  const items = useQuery(itemOrdersQuery(email));
  return {
    data: packages.data && items.data && sortPending([...packages.data, ...items.data]),
    error: packages.error ?? items.error,
    isFetching: packages.isFetching || items.isFetching,
    refetch: () => Promise.all([packages, items].map((orders) => orders.refetch())),
  };
}

function sortPending(orders: readonly AnyOrder[]): AnyOrder[] {
  return [...listPending(orders)].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}
