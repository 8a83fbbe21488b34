import type { Order } from '@voicedraft/contract/orders';
import { ORDERS_PAGE_SIZE } from '#features/orders/history/orders-search.ts';
import { PackageDetails } from '#features/orders/history/package-details.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import type { TableConfig } from '#ui/list/table-config.ts';
import { PaymentNote } from './payment-note.tsx';
import { defineStaffColumns } from './staff-columns.tsx';

const column = dataTableColumns<Order>();
const shared = defineStaffColumns<Order>('package');

/** Package orders of all customers (administrator specification §2). */
export const STAFF_ORDERS_TABLE = {
  caption: 'Orders',
  nouns: ['order', 'orders'],
  columns: column.columns([
    shared.orderId,
    shared.customerName,
    column.accessor(({ packageName }) => packageName, {
      id: 'packageName',
      header: 'Package',
      cell: ({ row: { original: order } }) => (
        <PackageDetails order={order} notice={<PaymentNote order={order} />} />
      ),
    }),
    shared.date,
    shared.amount,
    shared.payment,
    shared.remove,
  ]),
  rowId: ({ _id }) => _id,
  pageSize: ORDERS_PAGE_SIZE,
  searchPlaceholder: 'Search order ID, customer, status or package',
  failure: 'Could not load orders. Please try again.',
  describeFailure: ({ message }) => `Failed to fetch data: ${message}`,
} satisfies TableConfig<Order>;
