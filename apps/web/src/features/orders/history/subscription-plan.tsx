import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { Order } from '@voicedraft/contract/orders';
import { formatMoney } from '#lib/format.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { ActionsHeader } from './actions-header.tsx';
import {
  describeDaysLeft,
  isTakenBack,
  orderDaysLeft,
  rankDaysLeft,
  readAmount,
  readPaymentState,
} from './describe-order.ts';
import type { ListPlan } from './list-card.tsx';
import { OrderLinks } from './order-links.tsx';
import { PackageDetails } from './package-details.tsx';
import { PaymentCell } from './payment-cell.tsx';
import { readSubscriptionSearch, type SubscriptionColumn } from './subscription-search.ts';

const SORT_VALUES: Readonly<Record<SubscriptionColumn, (order: Order) => string | number>> = {
  orderId: (order) => order.orderId,
  packageName: (order) => order.packageName,
  date: (order) => Date.parse(order.createdAt),
  amount: readAmount,
  credits: (order) => order.credit,
  payment: readPaymentState,
  daysLeft: (order) => rankDaysLeft(orderDaysLeft(order)),
};

const column = dataTableColumns<Order>();

/** The subscription history: package orders of one person, newest first. */
export const SUBSCRIPTION_PLAN: ListPlan<Order, SubscriptionColumn> = {
  caption: 'Orders',
  nouns: ['order', 'orders'],
  columns: column.columns([
    column.accessor(SORT_VALUES.orderId, {
      id: 'orderId',
      header: 'Order ID',
      cell: ({ row }) => <span className="mono">{row.original.orderId}</span>,
    }),
    column.accessor(SORT_VALUES.packageName, {
      id: 'packageName',
      header: 'Package',
      cell: ({ row }) => <PackageDetails order={row.original} />,
    }),
    column.accessor(SORT_VALUES.date, {
      id: 'date',
      header: 'Date',
      cell: ({ row }) => <span className="mono">{row.original.orderDate || 'N/A'}</span>,
    }),
    column.accessor(SORT_VALUES.amount, {
      id: 'amount',
      header: 'Amount',
      meta: { align: 'end' },
      cell: ({ row }) => formatMoney(readAmount(row.original), row.original.currency),
    }),
    column.accessor(SORT_VALUES.credits, {
      id: 'credits',
      header: 'Credits',
      meta: { align: 'end' },
      cell: ({ row }) => row.original.credit.toLocaleString('en-US'),
    }),
    column.accessor(SORT_VALUES.payment, {
      id: 'payment',
      header: 'Payment',
      cell: ({ row }) => <PaymentCell order={row.original} note={explainPayment(row.original)} />,
    }),
    column.accessor(SORT_VALUES.daysLeft, {
      id: 'daysLeft',
      header: 'Days left',
      cell: ({ row }) => <DaysLeft order={row.original} />,
    }),
    column.display({
      id: 'links',
      header: ActionsHeader,
      cell: ({ row }) => <OrderLinks kind="package" order={row.original} />,
    }),
  ]),
  pageSize: LIST_PAGE_SIZE,
  initialSort: { column: 'date', direction: 'desc' },
  sortValues: SORT_VALUES,
  searchTexts: (order) => [
    order.orderId,
    order.orderStatus,
    order.paymentStatus,
    readPaymentState(order),
    order.packageName,
  ],
  searchPlaceholder: 'Search order ID, status or package',
  readSearch: readSubscriptionSearch,
  failure: 'Could not load orders. Please try again.',
};

function explainPayment(order: Order): string | undefined {
  if (isTakenBack(order)) return order.credit > 0 ? 'Credits taken back' : undefined;
  return readPaymentState(order) === 'Processing' ? 'PayPal decides later' : undefined;
}

function DaysLeft({ order }: { readonly order: Order }) {
  const left = orderDaysLeft(order);
  return (
    <span className={typeof left === 'number' ? 'font-semibold whitespace-nowrap' : 'text-ink-2'}>
      {describeDaysLeft(left)}
    </span>
  );
}
