import { useQuery } from '@tanstack/react-query';
import { ADMIN_PATHS } from '#lib/admin-paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { STAFF_ITEM_ORDERS_PLAN } from './item-orders-plan.tsx';
import { OrderList } from './order-list.tsx';
import { itemOrdersPageQuery } from './queries.ts';
import { useOrderList } from './use-order-list.ts';

/** /admin/items-orders (administrator specification §2): everybody's item orders. */
export function AdminItemOrdersScreen() {
  const list = useOrderList();
  const query = useQuery(itemOrdersPageQuery(list, STAFF_ITEM_ORDERS_PLAN.pageSize));
  return (
    <>
      <PageHeader
        title="Item Orders Management"
        text="All orders for digital items. Unpaid orders can be deleted."
        actions={<ButtonLink to={ADMIN_PATHS.orders}>Package orders</ButtonLink>}
      />
      <OrderList
        kind="item"
        plan={STAFF_ITEM_ORDERS_PLAN}
        list={list}
        query={query}
        empty={
          <EmptyState
            title="No item orders yet"
            text="Items that customers order will appear here."
            action={<ButtonLink to={ADMIN_PATHS.items}>View items</ButtonLink>}
          />
        }
      />
    </>
  );
}
