import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/identity/session.ts';
import { ordersQuery } from '#features/orders/queries.ts';
import { PendingList } from './pending-list.tsx';

/** /user/package-pending-payment/ (customer specification §2): package orders that wait for payment. */
export function PackagePendingScreen() {
  const orders = useQuery(ordersQuery(useSession()?.email));
  return (
    <PendingList
      kind="package"
      text="Packages you have ordered but not paid for yet."
      orders={orders}
      errorText="Could not load orders. Please try again."
    />
  );
}
