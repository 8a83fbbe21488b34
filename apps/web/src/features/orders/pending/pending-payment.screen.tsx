import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { FileAudio, Package } from 'lucide-react';
import { useSession } from '#features/identity/session.ts';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { itemOrdersQuery, ordersQuery } from '#features/orders/queries.ts';
import { DashboardTile, KnownFooter } from '#ui/dashboard-tile.tsx';
import { RetryAlert } from '#ui/list/list-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { listPending, type AnyOrder } from './pending-orders.ts';

/** /user/pending-payment/ (customer specification §2): links to both lists, with the number of orders in them. */
export function PendingPaymentScreen() {
  const email = useSession()?.email;
  const packages = useQuery(ordersQuery(email));
  const items = useQuery(itemOrdersQuery(email));
  return (
    <>
      <PageHeader title="Pending Payments" text="Orders waiting for your payment." />
      <LoadFailure orders={packages} text="Could not load orders. Please try again." />
      <LoadFailure orders={items} text="Could not load item orders. Please try again." />
      <ul className="grid gap-4 sm:grid-cols-6">
        <DashboardTile
          size="half"
          to={ORDER_PATHS.package.pending}
          Icon={Package}
          title="Package orders"
          text="Credits and membership"
          footer={<PendingCount orders={packages} />}
        />
        <DashboardTile
          size="half"
          to={ORDER_PATHS.item.pending}
          Icon={FileAudio}
          title="Item orders"
          text="Digital items"
          footer={<PendingCount orders={items} />}
        />
      </ul>
    </>
  );
}

interface OrdersProps {
  readonly orders: UseQueryResult<readonly AnyOrder[]>;
}

function LoadFailure({ orders, text }: OrdersProps & { readonly text: string }) {
  if (!orders.isError || orders.data !== undefined) return null;
  return (
    <RetryAlert query={orders} className="mb-4">
      {text}
    </RetryAlert>
  );
}

function PendingCount({ orders: { data, isError } }: OrdersProps) {
  return (
    <KnownFooter data={data} failed={isError} text="Count unavailable">
      {(orders) => <Count count={listPending(orders).length} />}
    </KnownFooter>
  );
}

function Count({ count }: { readonly count: number }) {
  if (count === 0) return 'No payments due.';
  return (
    <span>
      <span className="mono font-medium text-ink">{count}</span> {count === 1 ? 'order' : 'orders'} awaiting
      payment
    </span>
  );
}
