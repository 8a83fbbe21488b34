import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/identity/session.ts';
import { ordersQuery } from '#features/orders/queries.ts';
import { USER_PATHS } from '#lib/user-paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ListCard } from './list-card.tsx';
import { ORDERS_PLAN } from './orders-plan.tsx';

/** /user/orders: one's own package orders, on the page that administrators have for everybody's. */
export function OrdersScreen() {
  const session = useSession();
  const orders = useQuery({ ...ordersQuery(session?.email), refetchOnMount: 'always' });
  return (
    <>
      <PageHeader title="Orders Management" text="Your package orders. Unpaid orders can be deleted." />
      <ListCard
        plan={ORDERS_PLAN}
        query={orders}
        empty={
          <EmptyState
            title="No orders yet"
            text="Packages you order will appear here."
            action={<ButtonLink to={USER_PATHS.selectPackage}>Choose a package</ButtonLink>}
          />
        }
      />
    </>
  );
}
