import type { ItemOrder } from '@voicedraft/contract/orders';
import { ItemDetails } from '#features/orders/history/item-details.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { OrderList } from './order-list.tsx';
import { ITEM_ORDERS } from './queries.ts';
import { SoldItem } from './sold-item.tsx';
import { defineStaffOrdersTable } from './staff-orders-table.tsx';

/** Item orders of all customers. */
const STAFF_ITEM_ORDERS_TABLE = defineStaffOrdersTable<ItemOrder>('item', {
  caption: 'Item orders',
  bought: {
    header: 'Item',
    full: true,
    show: (order) => (
      <ItemDetails order={order}>
        <SoldItem order={order} />
      </ItemDetails>
    ),
  },
  searchPlaceholder: 'Search by any ID, name, email or receipt',
  nothingFound: { text: 'No item orders match your search. It may be an order for a package.' },
  failure: 'Could not load item orders. Please try again.',
});

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
