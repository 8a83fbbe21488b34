import { ButtonLink } from '#ui/button-link.tsx';
import { STAFF_ITEM_ORDERS_TABLE } from './item-orders-table.tsx';
import { OrderList } from './order-list.tsx';
import { ITEM_ORDERS } from './queries.ts';

/** /admin/items-orders (administrator specification §2): item orders of all customers. */
export function AdminItemOrdersScreen() {
  return (
    <OrderList
      kind="item"
      title="Item Orders Management"
      text="All orders for digital items. Unpaid orders can be deleted."
      other="Package orders"
      config={STAFF_ITEM_ORDERS_TABLE}
      orders={ITEM_ORDERS}
      empty={{
        title: 'No item orders yet',
        text: 'Items that customers order will appear here.',
        action: <ButtonLink to="/admin/items">View items</ButtonLink>,
      }}
    />
  );
}
