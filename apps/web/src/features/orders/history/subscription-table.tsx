import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { Order } from '@voicedraft/contract/orders';
import { describeDaysLeft, orderDaysLeft, rankDaysLeft } from '#features/orders/describe-order.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import type { LocalTableConfig } from '#ui/list/table-config.ts';
import { listSearchTexts, ORDER_SORT_VALUES, OWN_ORDERS } from './order-columns.tsx';
import { PACKAGE_COLUMNS } from './package-columns.tsx';
import type { SubscriptionColumn } from './subscription-search.ts';

const SORT_VALUES: Readonly<Record<SubscriptionColumn, (order: Order) => string | number>> = {
  ...ORDER_SORT_VALUES,
  credits: (order) => order.credit,
  daysLeft: (order) => rankDaysLeft(orderDaysLeft(order)),
};

const column = dataTableColumns<Order>();

/** The subscription history: package orders of one customer, newest first. */
export const SUBSCRIPTION_TABLE: LocalTableConfig<Order, SubscriptionColumn> = {
  caption: 'Orders',
  ...OWN_ORDERS,
  columns: column.columns([
    PACKAGE_COLUMNS.orderId,
    PACKAGE_COLUMNS.packageName,
    PACKAGE_COLUMNS.date,
    PACKAGE_COLUMNS.amount,
    column.accessor(SORT_VALUES.credits, {
      id: 'credits',
      header: 'Credits',
      meta: { align: 'end' },
      cell: ({ row }) => row.original.credit.toLocaleString('en-US'),
    }),
    PACKAGE_COLUMNS.payment,
    column.accessor(SORT_VALUES.daysLeft, {
      id: 'daysLeft',
      header: 'Days left',
      cell: ({ row }) => <DaysLeft order={row.original} />,
    }),
    PACKAGE_COLUMNS.links,
  ]),
  pageSize: LIST_PAGE_SIZE,
  sortValues: SORT_VALUES,
  searchTexts: listSearchTexts,
  searchPlaceholder: 'Search order ID, status or package',
  failure: 'Could not load orders. Please try again.',
};

function DaysLeft({ order }: { readonly order: Order }) {
  const left = orderDaysLeft(order);
  return (
    <span className={typeof left === 'number' ? 'font-semibold whitespace-nowrap' : 'text-ink-2'}>
      {describeDaysLeft(left)}
    </span>
  );
}
