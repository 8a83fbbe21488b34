import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { ItemOrder } from '@voicedraft/contract/orders';
import { formatMoney } from '#lib/format.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { ActionsHeader } from './actions-header.tsx';
import { readAmount, readPaymentState } from './describe-order.ts';
import { ItemDetails } from './item-details.tsx';
import { type ItemOrdersColumn, readItemOrdersSearch } from './item-orders-search.ts';
import type { ListPlan } from './list-card.tsx';
import { OrderLinks } from './order-links.tsx';
import { PaymentCell } from './payment-cell.tsx';

const SORT_VALUES: Readonly<Record<ItemOrdersColumn, (order: ItemOrder) => string | number>> = {
  packageName: (order) => order.packageName,
  orderId: (order) => order.orderId,
  orderDate: (order) => Date.parse(order.createdAt),
  amount: readAmount,
  payment: readPaymentState,
};

const column = dataTableColumns<ItemOrder>();

/** Item orders of one person, newest first, with what was bought. */
export const ITEM_ORDERS_PLAN: ListPlan<ItemOrder, ItemOrdersColumn> = {
  caption: 'Item orders',
  nouns: ['order', 'orders'],
  columns: column.columns([
    column.accessor(SORT_VALUES.packageName, {
      id: 'packageName',
      header: 'Item',
      meta: { full: true, unlabelled: true },
      cell: ({ row }) => <ItemDetails order={row.original} />,
    }),
    column.accessor(SORT_VALUES.orderId, {
      id: 'orderId',
      header: 'Order ID',
      cell: ({ row }) => <span className="mono">{row.original.orderId}</span>,
    }),
    column.accessor(SORT_VALUES.orderDate, {
      id: 'orderDate',
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
      cell: ({ row }) => (
        <PaymentCell
          order={row.original}
          note={readPaymentState(row.original) === 'Processing' ? 'PayPal decides later' : undefined}
        />
      ),
    }),
    column.display({
      id: 'links',
      header: ActionsHeader,
      cell: ({ row }) => <OrderLinks kind="item" order={row.original} />,
    }),
  ]),
  pageSize: LIST_PAGE_SIZE,
  initialSort: { column: 'orderDate', direction: 'desc' },
  sortValues: SORT_VALUES,
  searchTexts: (order) => [
    order.orderId,
    order.orderStatus,
    order.paymentStatus,
    readPaymentState(order),
    order.packageName,
    order.customerName,
  ],
  searchPlaceholder: 'Search order ID, status or item',
  readSearch: readItemOrdersSearch,
  failure: 'Could not load item orders. Please try again.',
};
