import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/identity/session.ts';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { itemOrdersQuery } from '#features/orders/queries.ts';
import { USER_PATHS } from '#lib/user-paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ITEM_ORDERS_PLAN } from './item-orders-plan.tsx';
import { ListCard } from './list-card.tsx';

/** /user/orders-history (customer specification §2): item orders, and what was bought with them. */
export function OrdersHistoryScreen() {
  const session = useSession();
  // Buyers come here from paying: what was known before may be about to change.
  const orders = useQuery({ ...itemOrdersQuery(session?.email), refetchOnMount: 'always' });
  return (
    <>
      <PageHeader
        title="Orders History"
        text="Items you have ordered. Open one for its guidelines and access link."
        actions={<ButtonLink to={ORDER_PATHS.package.history}>Package orders</ButtonLink>}
      />
      <ListCard
        plan={ITEM_ORDERS_PLAN}
        query={orders}
        empty={
          <EmptyState
            title="No item orders yet"
            text="Items you order will appear here, with their guidelines and access links."
            action={<ButtonLink to={USER_PATHS.selectPackage}>View packages and items</ButtonLink>}
          />
        }
      />
    </>
  );
}
