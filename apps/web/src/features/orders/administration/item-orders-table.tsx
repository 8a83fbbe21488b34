import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { ItemOrder } from '@voicedraft/contract/orders';
import { ItemDetails } from '#features/orders/history/item-details.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import type { TableConfig } from '#ui/list/table-config.ts';
import { SoldItem } from './sold-item.tsx';
import { defineStaffColumns } from './staff-columns.tsx';

const column = dataTableColumns<ItemOrder>();
const shared = defineStaffColumns<ItemOrder>('item');

/** Item orders of all customers (administrator specification §2). */
export const STAFF_ITEM_ORDERS_TABLE = {
  caption: 'Item orders',
  nouns: ['order', 'orders'],
  columns: column.columns([
    shared.orderId,
    shared.customerName,
    column.accessor(({ packageName }) => packageName, {
      id: 'packageName',
      header: 'Item',
      meta: { full: true },
      cell: ({ row: { original: order } }) => (
        <ItemDetails order={order}>
          <SoldItem order={order} />
        </ItemDetails>
      ),
    }),
    shared.date,
    shared.amount,
    shared.payment,
    shared.remove,
  ]),
  rowId: ({ _id }) => _id,
  pageSize: LIST_PAGE_SIZE,
  searchPlaceholder: 'Search order ID, status or customer',
  failure: 'Could not load item orders. Please try again.',
  describeFailure: ({ message }) => `Failed to fetch data: ${message}`,
} satisfies TableConfig<ItemOrder>;
