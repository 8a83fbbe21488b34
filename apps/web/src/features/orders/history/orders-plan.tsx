import type { Order } from '@voicedraft/contract/orders';
import { formatMoney } from '#lib/format.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { ActionsHeader } from './actions-header.tsx';
import { DeleteOrder } from './delete-order.tsx';
import { readAmount, readPaymentState } from './describe-order.ts';
import type { ListPlan } from './list-card.tsx';
import { type OrdersColumn, readOrdersSearch } from './orders-search.ts';
import { PackageDetails } from './package-details.tsx';
import { PaymentCell } from './payment-cell.tsx';

/** Rows of one page (administrator specification §9). */
const ORDERS_PAGE_SIZE = 5;

const SORT_VALUES: Readonly<Record<OrdersColumn, (order: Order) => string | number>> = {
  orderId: (order) => order.orderId,
  customerName: (order) => order.customerName,
  packageName: (order) => order.packageName,
  createdAt: (order) => Date.parse(order.createdAt),
  amount: readAmount,
  payment: readPaymentState,
};

const column = dataTableColumns<Order>();

/** The orders page (administrator specification §2): package orders, newest first. */
export const ORDERS_PLAN: ListPlan<Order, OrdersColumn> = {
  caption: 'Orders',
  nouns: ['order', 'orders'],
  columns: column.columns([
    column.accessor(SORT_VALUES.orderId, {
      id: 'orderId',
      header: 'Order ID',
      cell: ({ row }) => <span className="mono">{row.original.orderId}</span>,
    }),
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
    column.accessor(SORT_VALUES.packageName, {
      id: 'packageName',
      header: 'Package',
      cell: ({ row }) => <PackageDetails order={row.original} />,
    }),
    column.accessor(SORT_VALUES.createdAt, {
      id: 'createdAt',
      header: 'Date',
      cell: ({ row }) => <span className="mono">{row.original.orderDate || 'N/A'}</span>,
    }),
    column.accessor(SORT_VALUES.amount, {
      id: 'amount',
      header: 'Amount',
      meta: { align: 'end' },
      cell: ({ row }) => formatMoney(readAmount(row.original), row.original.currency),
    }),
    column.accessor(SORT_VALUES.payment, {
      id: 'payment',
      header: 'Payment',
      cell: ({ row }) => <PaymentCell order={row.original} />,
    }),
    column.display({
      id: 'delete',
      header: ActionsHeader,
      cell: ({ row }) =>
        readPaymentState(row.original) === 'Pending' && <DeleteOrder kind="package" order={row.original} />,
    }),
  ]),
  pageSize: ORDERS_PAGE_SIZE,
  initialSort: { column: 'createdAt', direction: 'desc' },
  sortValues: SORT_VALUES,
  searchTexts: (order) => [order.orderId, order.customerName, order.orderStatus, order.packageName],
  searchPlaceholder: 'Search order ID, customer, status or package',
  readSearch: readOrdersSearch,
  failure: 'Could not load orders. Please try again.',
};
