import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { ItemOrder } from '@voicedraft/contract/orders';
import { ItemDetails } from '#features/orders/history/item-details.tsx';
import { ORDERS_COLUMNS, type OrdersColumn } from '#features/orders/history/orders-search.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import type { PagedListPlan } from '#ui/list/paged-list.tsx';

import { SoldItem } from './sold-item.tsx';
import { defineStaffColumns } from './staff-columns.tsx';

const column = dataTableColumns<ItemOrder>();
const shared = defineStaffColumns<ItemOrder>('item');

/** Everybody's item orders (administrator specification §2). */
export const STAFF_ITEM_ORDERS_PLAN: PagedListPlan<ItemOrder, OrdersColumn> = {
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
  sortColumns: ORDERS_COLUMNS,
  searchPlaceholder: 'Search order ID, status or customer',
  failure: 'Could not load item orders. Please try again.',
  describeFailure: ({ message }) => `Failed to fetch data: ${message}`,
};
