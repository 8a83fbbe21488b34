import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/identity/session.ts';
import { ordersQuery } from '#features/orders/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { cutSource } from '#ui/list/list-source.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ORDERS_SEARCH } from './orders-search.ts';
import { ORDERS_TABLE } from './orders-table.tsx';

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
