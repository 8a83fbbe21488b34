import type { Order } from '@voicedraft/contract/orders';
import { DeletePending } from '#features/orders/deletion/delete-pending.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import type { LocalTableConfig } from '#ui/list/table-config.ts';
import { ActionsHeader, ORDER_SORT_VALUES, OWN_ORDERS } from './order-columns.tsx';
import { ORDERS_PAGE_SIZE, type OrdersColumn } from './orders-search.ts';
import { PACKAGE_COLUMNS } from './package-columns.tsx';

const SORT_VALUES: Readonly<Record<OrdersColumn, (order: Order) => string | number>> = {
  ...ORDER_SORT_VALUES,
  customerName: (order) => order.customerName,
};

const column = dataTableColumns<Order>();

/** The orders page (administrator specification §2): package orders, newest first. */
export const ORDERS_TABLE: LocalTableConfig<Order, OrdersColumn> = {
  caption: 'Orders',
  ...OWN_ORDERS,
  columns: column.columns([
    PACKAGE_COLUMNS.orderId,
    column.accessor(SORT_VALUES.customerName, {
      id: 'customerName',
      header: 'Customer',
      cell: ({ row }) => (
        <>
          <span className="block font-medium">{row.original.customerName}</span>
          <span className="block text-micro wrap-anywhere text-ink-3">{row.original.customerEmail}</span>
        </>
      ),
    }),
    PACKAGE_COLUMNS.packageName,
    PACKAGE_COLUMNS.date,
    PACKAGE_COLUMNS.amount,
    PACKAGE_COLUMNS.payment,
    column.display({
      id: 'delete',
      header: ActionsHeader,
      meta: { full: true, sticky: 'right' },
      cell: ({ row }) => <DeletePending kind="package" order={row.original} />,
    }),
  ]),
  pageSize: ORDERS_PAGE_SIZE,
  sortValues: SORT_VALUES,
  searchTexts: (order) => [order.orderId, order.customerName, order.orderStatus, order.packageName],
  searchPlaceholder: 'Search order ID, customer, status or package',
  failure: 'Could not load orders. Please try again.',
};
