import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { ItemOrder } from '@voicedraft/contract/orders';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import type { LocalTableConfig } from '#ui/list/table-config.ts';
import { ItemDetails } from './item-details.tsx';
import type { OrderColumn } from './order-column-names.ts';
import { defineOrderColumns, listSearchTexts, ORDER_SORT_VALUES, OWN_ORDERS } from './order-columns.tsx';

const column = dataTableColumns<ItemOrder>();
const shared = defineOrderColumns<ItemOrder>('item');

/** Item orders of one customer, newest first, with what was bought. */
export const ITEM_ORDERS_TABLE: LocalTableConfig<ItemOrder, OrderColumn> = {
  caption: 'Item orders',
  ...OWN_ORDERS,
  columns: column.columns([
    column.accessor(ORDER_SORT_VALUES.packageName, {
      id: 'packageName',
      header: 'Item',
      meta: { full: true, unlabelled: true },
      cell: ({ row }) => <ItemDetails order={row.original} />,
    }),
    shared.orderId,
    shared.date,
    shared.amount,
    shared.payment,
    shared.links,
  ]),
  pageSize: LIST_PAGE_SIZE,
  sortValues: ORDER_SORT_VALUES,
  searchTexts: (order) => [...listSearchTexts(order), order.customerName],
  searchPlaceholder: 'Search order ID, status or item',
  failure: 'Could not load item orders. Please try again.',
};
