import type { Order } from '@voicedraft/contract/orders';
import { PackageDetails } from '#features/orders/history/package-details.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { OrderList } from './order-list.tsx';
import { PaymentNote } from './payment-note.tsx';
import { PACKAGE_ORDERS } from './queries.ts';
import { defineStaffOrdersTable } from './staff-orders-table.tsx';

/** Package orders of all customers. */
const STAFF_ORDERS_TABLE = defineStaffOrdersTable<Order>('package', {
  caption: 'Orders',
  bought: {
    header: 'Package',
    show: (order) => <PackageDetails order={order} notice={<PaymentNote order={order} />} />,
  },
  searchPlaceholder: 'Search by any ID, name, email or receipt',
  nothingFound: { text: 'No package orders match your search. It may be an order for an item.' },
  failure: 'Could not load orders. Please try again.',
});

/** /admin/orders (administrator specification §2): package orders of all customers. */
export function AdminOrdersScreen() {
  return (
    <OrderList
      kind="package"
      title="Orders Management"
      text="All package orders. Unpaid orders can be deleted."
      other="Item orders"
      config={STAFF_ORDERS_TABLE}
      orders={PACKAGE_ORDERS}
      empty={{
        title: 'No orders yet',
        text: 'Packages that customers order will appear here.',
        action: <ButtonLink to="/admin/packages">View packages</ButtonLink>,
      }}
    />
  );
}
