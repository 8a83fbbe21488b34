import type { ItemOrder } from '@voicedraft/contract/orders';
import { ItemDetails } from '#features/orders/history/item-details.tsx';
import { SoldItem } from './sold-item.tsx';
import { defineStaffOrdersTable } from './staff-orders-table.tsx';

/** Item orders of all customers. */
export const STAFF_ITEM_ORDERS_TABLE = defineStaffOrdersTable<ItemOrder>('item', {
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
