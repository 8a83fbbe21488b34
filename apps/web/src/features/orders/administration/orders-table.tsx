import type { Order } from '@voicedraft/contract/orders';
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
  searchPlaceholder: 'Search by any ID, name, email or receipt',
  nothingFound: { text: 'No package orders match your search. It may be an order for an item.' },
  failure: 'Could not load orders. Please try again.',
});
