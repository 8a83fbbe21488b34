import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
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
  pageSize: LIST_PAGE_SIZE,
  searchPlaceholder: 'Search order ID, status or customer',
  failure: 'Could not load item orders. Please try again.',
});
