import { useQuery } from '@tanstack/react-query';
import type { Order } from '@voicedraft/contract/orders';
import { useSession } from '#features/identity/session.ts';
import { DeletePending } from '#features/orders/deletion/delete-pending.tsx';
import { ordersQuery } from '#features/orders/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { cutSource } from '#ui/list/list-source.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { LocalTableConfig } from '#ui/list/table-config.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ActionsHeader, ORDER_SORT_VALUES, OWN_ORDERS } from './order-columns.tsx';
import { ORDERS_SEARCH, ORDERS_PAGE_SIZE, type OrdersColumn } from './orders-search.ts';
import { PACKAGE_COLUMNS } from './package-columns.tsx';

const SORT_VALUES: Readonly<Record<OrdersColumn, (order: Order) => string | number>> = {
  ...ORDER_SORT_VALUES,
  customerName: (order) => order.customerName,
};

const column = dataTableColumns<Order>();

/** The orders page (administrator specification §2): package orders, newest first. */
const ORDERS_TABLE: LocalTableConfig<Order, OrdersColumn> = {
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

/** /user/orders: the user's own package orders, on the page that shows administrators those of all customers. */
export function OrdersScreen() {
  const session = useSession();
  const orders = useQuery({ ...ordersQuery(session?.email), refetchOnMount: 'always' });
  const list = useListState('/user/orders', ORDERS_SEARCH);
  return (
    <>
      <PageHeader title="Orders Management" text="Your package orders. Unpaid orders can be deleted." />
      <PagedList
        config={ORDERS_TABLE}
        list={list}
        query={cutSource(orders, list, ORDERS_TABLE)}
        empty={
          <EmptyState
            title="No orders yet"
            text="Packages you order will appear here."
            action={<ButtonLink to="/user/select-package">Choose a package</ButtonLink>}
          />
        }
      />
    </>
  );
}
