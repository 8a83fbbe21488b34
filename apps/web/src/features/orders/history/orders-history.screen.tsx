import { useQuery } from '@tanstack/react-query';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { ItemOrder } from '@voicedraft/contract/orders';
import { useSession } from '#features/identity/session.ts';
import { AccessNote } from '#features/items/access-note.tsx';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { itemOrdersQuery } from '#features/orders/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { cutSource } from '#ui/list/list-source.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { LocalTableConfig } from '#ui/list/table-config.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ItemDetails } from './item-details.tsx';
import { ITEM_ORDERS_SEARCH } from './item-orders-search.ts';
import type { OrderColumn } from './order-column-names.ts';
import { defineOrderColumns, listSearchTexts, ORDER_SORT_VALUES, OWN_ORDERS } from './order-columns.tsx';
import { PaidNote } from './paid-note.tsx';

const column = dataTableColumns<ItemOrder>();

const shared = defineOrderColumns<ItemOrder>('item');

/** Item orders of one customer, newest first, with what was bought. */
const ITEM_ORDERS_TABLE: LocalTableConfig<ItemOrder, OrderColumn> = {
  caption: 'Item orders',
  ...OWN_ORDERS,
  columns: column.columns([
    column.accessor(ORDER_SORT_VALUES.packageName, {
      id: 'packageName',
      header: 'Item',
      meta: { full: true, unlabelled: true },
      cell: ({ row }) => <ItemDetails order={row.original} />,
    }),
    shared.orderId,
    shared.date,
    shared.amount,
    shared.payment,
    shared.links,
  ]),
  pageSize: LIST_PAGE_SIZE,
  sortValues: ORDER_SORT_VALUES,
  searchTexts: (order) => [...listSearchTexts(order), order.customerName],
  searchPlaceholder: 'Search order ID, status or item',
  failure: 'Could not load item orders. Please try again.',
};

/** /user/orders-history (customer specification §2): item orders and their contents. */
export function OrdersHistoryScreen() {
  const session = useSession();
  // Buyers come here after paying, so the cached data may be out of date.
  const orders = useQuery({ ...itemOrdersQuery(session?.email), refetchOnMount: 'always' });
  const list = useListState('/user/orders-history', ITEM_ORDERS_SEARCH);
  return (
    <>
      <PageHeader
        title="Orders History"
        text="Items you have ordered. Open one for its guidelines and access link."
        actions={<ButtonLink to={ORDER_PATHS.package.history}>Package orders</ButtonLink>}
      />
      <PaidNote orders={orders.data}>
        {({ accessUrl, guidelines, packageName }) => (
          <div className="grid gap-3">
            <p className="wrap-anywhere">Payment successful! {packageName || 'Your item'} is yours.</p>
            <AccessNote guidelines={guidelines} accessUrl={accessUrl} headingLevel={2} />
          </div>
        )}
      </PaidNote>
      <PagedList
        config={ITEM_ORDERS_TABLE}
        list={list}
        query={cutSource(orders, list, ITEM_ORDERS_TABLE)}
        empty={
          <EmptyState
            title="No item orders yet"
            text="Items you order will appear here, with their guidelines and access links."
            action={<ButtonLink to="/user/select-package">View packages and items</ButtonLink>}
          />
        }
      />
    </>
  );
}
