import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/identity/session.ts';
import { AccessNote } from '#features/items/access-note.tsx';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { itemOrdersQuery } from '#features/orders/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { cutSource } from '#ui/list/list-source.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ITEM_ORDERS_SEARCH } from './item-orders-search.ts';
import { ITEM_ORDERS_TABLE } from './item-orders-table.tsx';
import { PaidNote } from './paid-note.tsx';

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
