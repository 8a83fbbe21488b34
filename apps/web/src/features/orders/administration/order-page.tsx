import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { OrderKind } from '@voicedraft/contract/payments';
import { usePageTitle } from '#lib/document-title.ts';
import { formatDateTime } from '#lib/format.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { isMissing } from '#ui/query-error.tsx';
import { RecordSkeleton } from '#ui/record-skeleton.tsx';
import { CustomerCard } from './customer-card.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderNotes } from './order-notes.tsx';
import { PayPalCard } from './paypal-card.tsx';
import { staffOrderQuery, type StaffOrder } from './queries.ts';
import { RefundsCard } from './refunds-card.tsx';
import { TimelineCard } from './timeline-card.tsx';

const LISTS = {
  package: { path: '/admin/orders', label: 'All orders' },
  item: { path: '/admin/items-orders', label: 'All item orders' },
} as const satisfies Record<OrderKind, object>;

interface OrderPageProps {
  readonly kind: OrderKind;
  readonly id: string;
}

/** One order of either kind: purchase, customer, amounts, PayPal's data, timeline, and actions. */
export function OrderPage({ kind, id }: OrderPageProps) {
  // Fetched at every visit by the loader.
  const { data, error } = useQuery({ ...staffOrderQuery(kind, id), refetchOnMount: false });
  const title = data === undefined ? 'Order' : `Order ${data.order.orderId}`;
  usePageTitle(title);
  const list = LISTS[kind];
  return (
    <>
      <BackLink to={list.path}>{list.label}</BackLink>
      <PageHeader
        title={title}
        text={data && describeOrder(data)}
        actions={data !== undefined && !isMissing(error) && <OrderActions kind={kind} {...data} />}
      />
      <QueryBoundary
        pending={<RecordSkeleton label="Loading the order..." />}
        failure={{
          card: true,
          title: 'This order could not be loaded',
          missing: {
            title: 'Order not found.',
            text: 'It may have been deleted, or the link is wrong.',
            leave: <ButtonLink to={list.path}>{list.label}</ButtonLink>,
          },
        }}
      >
        <OrderSheet kind={kind} id={id} />
      </QueryBoundary>
    </>
  );
}

function describeOrder({ order }: StaffOrder): string {
  return `${order.packageName || 'Unnamed'}, placed on ${formatDateTime(order.createdAt)} by ${order.customerName}.`;
}

function OrderSheet({ kind, id }: OrderPageProps) {
  const query = useSuspenseQuery({ ...staffOrderQuery(kind, id), refetchOnMount: false });
  const { data, error } = query;
  // Deleted in the meantime: cached data is no longer shown.
  if (isMissing(error)) throw error;
  const { order, details } = data;
  return (
    <>
      {error !== null && (
        <ListOutdated text={`This order could not be refreshed. ${error.message}`} query={query} />
      )}
      <OrderNotes order={order} details={details} />
      <OrderFacts order={order} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <div className="grid min-w-0 gap-6 md:grid-cols-2">
          <OrderCard order={order} />
          <CustomerCard order={order} userId={details.userId} />
          <div className="grid min-w-0 gap-6 md:col-span-2">
            <PayPalCard order={order} details={details} />
            {details.refunds.length > 0 && <RefundsCard order={order} refunds={details.refunds} />}
          </div>
        </div>
        <TimelineCard timeline={details.timeline} />
      </div>
    </>
  );
}
