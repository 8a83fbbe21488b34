import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/identity/session.ts';
import { itemOrdersQuery } from '#features/orders/queries.ts';
import { PendingList } from './pending-list.tsx';

/** /user/item-pending-payment/ (customer specification §2): item orders that wait for payment. */
export function ItemPendingScreen() {
  const orders = useQuery(itemOrdersQuery(useSession()?.email));
  return (
    <PendingList
      kind="item"
      text="Items you have ordered but not paid for yet."
      orders={orders}
      errorText="Could not load item orders. Please try again."
    />
  );
}
