import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useUrlList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { STAFF_ITEM_ORDERS_TABLE } from './item-orders-table.tsx';
import { OrderList } from './order-list.tsx';
import { ITEM_ORDERS } from './queries.ts';

/** /admin/items-orders (administrator specification §2): item orders of all customers. */
export function AdminItemOrdersScreen() {
  const { list, query } = useUrlList('/admin/items-orders', ITEM_ORDERS);
  return (
    <>
      <PageHeader
        title="Item Orders Management"
        text="All orders for digital items. Unpaid orders can be deleted."
        actions={<ButtonLink to="/admin/orders">Package orders</ButtonLink>}
      />
      <OrderList
        kind="item"
        config={STAFF_ITEM_ORDERS_TABLE}
        list={list}
        query={query}
        empty={
          <EmptyState
            title="No item orders yet"
            text="Items that customers order will appear here."
            action={<ButtonLink to="/admin/items">View items</ButtonLink>}
          />
        }
      />
    </>
  );
}
