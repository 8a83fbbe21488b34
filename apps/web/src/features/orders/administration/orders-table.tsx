import type { Order } from '@voicedraft/contract/orders';
import { ORDERS_PAGE_SIZE } from '#features/orders/history/orders-search.ts';
import { PackageDetails } from '#features/orders/history/package-details.tsx';
import { PaymentNote } from './payment-note.tsx';
import { defineStaffOrdersTable } from './staff-orders-table.tsx';

/** Package orders of all customers. */
export const STAFF_ORDERS_TABLE = defineStaffOrdersTable<Order>('package', {
  caption: 'Orders',
  bought: {
    header: 'Package',
    show: (order) => <PackageDetails order={order} notice={<PaymentNote order={order} />} />,
  },
  pageSize: ORDERS_PAGE_SIZE,
  searchPlaceholder: 'Search order ID, customer, status or package',
  failure: 'Could not load orders. Please try again.',
});
