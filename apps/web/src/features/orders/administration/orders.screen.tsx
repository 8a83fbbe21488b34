import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useUrlList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { OrderList } from './order-list.tsx';
import { STAFF_ORDERS_TABLE } from './orders-table.tsx';
import { PACKAGE_ORDERS } from './queries.ts';

/** /admin/orders (administrator specification §2): package orders of all customers. */
export function AdminOrdersScreen() {
  const { list, query } = useUrlList('/admin/orders', PACKAGE_ORDERS);
  return (
    <>
      <PageHeader
        title="Orders Management"
        text="All package orders. Unpaid orders can be deleted."
        actions={<ButtonLink to="/admin/items-orders">Item orders</ButtonLink>}
      />
      <OrderList
        kind="package"
        config={STAFF_ORDERS_TABLE}
        list={list}
        query={query}
        empty={
          <EmptyState
            title="No orders yet"
            text="Packages that customers order will appear here."
            action={<ButtonLink to="/admin/packages">View packages</ButtonLink>}
          />
        }
      />
    </>
  );
}
