import { useQuery } from '@tanstack/react-query';
import { ADMIN_PATHS } from '#lib/admin-paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { OrderList } from './order-list.tsx';
import { STAFF_ORDERS_PLAN } from './orders-plan.tsx';
import { packageOrdersQuery } from './queries.ts';
import { useOrderList } from './use-order-list.ts';

/** /admin/orders (administrator specification §2): everybody's package orders. */
export function AdminOrdersScreen() {
  const list = useOrderList();
  const query = useQuery(packageOrdersQuery(list, STAFF_ORDERS_PLAN.pageSize));
  return (
    <>
      <PageHeader
        title="Orders Management"
        text="All package orders. Unpaid orders can be deleted."
        actions={<ButtonLink to={ADMIN_PATHS.itemOrders}>Item orders</ButtonLink>}
      />
      <OrderList
        kind="package"
        plan={STAFF_ORDERS_PLAN}
        list={list}
        query={query}
        empty={
          <EmptyState
            title="No orders yet"
            text="Packages that customers order will appear here."
            action={<ButtonLink to={ADMIN_PATHS.packages}>View packages</ButtonLink>}
          />
        }
      />
    </>
  );
}
