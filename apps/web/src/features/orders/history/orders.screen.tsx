import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/identity/session.ts';
import { ordersQuery } from '#features/orders/queries.ts';
import { USER_PATHS } from '#lib/user-paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ListCard } from './list-card.tsx';
import { ORDERS_PLAN } from './orders-plan.tsx';

interface OrdersScreenProps {
  readonly title?: string;
  readonly text?: string;
  /** The orders to show; one's own where none are named. */
  readonly query?: ReturnType<typeof ordersQuery>;
}

/** /user/orders and /admin/orders (administrator specification §2): package orders. */
export function OrdersScreen({
  title = 'Orders Management',
  text = 'Your package orders. One that is not paid yet can be deleted.',
  query,
}: OrdersScreenProps) {
  const session = useSession();
  const orders = useQuery({ ...(query ?? ordersQuery(session?.email)), refetchOnMount: 'always' });
  return (
    <>
      <PageHeader title={title} text={text} />
      <ListCard
        plan={ORDERS_PLAN}
        query={orders}
        empty={
          <EmptyState
            title="No orders yet"
            text="Packages that are ordered appear here."
            action={
              query === undefined ? (
                <ButtonLink to={USER_PATHS.selectPackage}>Choose a package</ButtonLink>
              ) : undefined
            }
          />
        }
      />
    </>
  );
}
