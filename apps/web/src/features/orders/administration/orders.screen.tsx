import { ButtonLink } from '#ui/button-link.tsx';
import { OrderList } from './order-list.tsx';
import { STAFF_ORDERS_TABLE } from './orders-table.tsx';
import { PACKAGE_ORDERS } from './queries.ts';

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
