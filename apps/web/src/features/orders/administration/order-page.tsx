import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { OrderKind } from '@voicedraft/contract/payments';
import { ArrowLeft, RefreshCw } from 'lucide-react';
import { ADMIN_PATHS } from '#lib/admin-paths.ts';
import { ApiError } from '#lib/api-error.ts';
import { pageTitle, useDocumentTitle } from '#lib/document-title.ts';
import { formatDateTime } from '#lib/format.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CustomerCard } from './customer-card.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { PayPalCard } from './paypal-card.tsx';
import { staffOrderQuery, type StaffOrder } from './queries.ts';
import { RefundsCard } from './refunds-card.tsx';
import { TimelineCard } from './timeline-card.tsx';

const LISTS: Readonly<Record<OrderKind, { readonly path: string; readonly label: string }>> = {
  package: { path: ADMIN_PATHS.orders, label: 'All orders' },
  item: { path: ADMIN_PATHS.itemOrders, label: 'All item orders' },
};

interface OrderPageProps {
  readonly kind: OrderKind;
  readonly id: string;
}

/** One order of either kind: what, who, amounts, PayPal's side, its way so far, and what can be done. */
export function OrderPage({ kind, id }: OrderPageProps) {
  const query = useQuery(staffOrderQuery(kind, id));
  const { data, error } = query;
  const title = data === undefined ? 'Order' : `Order ${data.order.orderId}`;
  useDocumentTitle(pageTitle(title));
  const isGone = error instanceof ApiError && error.status === 404;
  const list = LISTS[kind];
  return (
    <>
      <PageHeader
        title={title}
        text={data && describeOrder(data)}
        actions={
          <>
            <ButtonLink to={list.path} icon={<ArrowLeft size={20} aria-hidden="true" />}>
              {list.label}
            </ButtonLink>
            {data !== undefined && !isGone && <OrderActions kind={kind} {...data} />}
          </>
        }
      />
      {isGone || (error !== null && data === undefined) ? (
        <LoadFailed kind={kind} error={error} query={query} />
      ) : data === undefined ? (
        <OrderSkeleton />
      ) : (
        <>
          {error !== null && (
            <ListOutdated text={`This order could not be refreshed. ${error.message}`} query={query} />
          )}
          <OrderSheet {...data} />
        </>
      )}
    </>
  );
}

function describeOrder({ order }: StaffOrder): string {
  return `${order.packageName || 'Unnamed'}, placed on ${formatDateTime(order.createdAt)} by ${order.customerName}.`;
}

function OrderSheet({ order, details }: StaffOrder) {
  return (
    <>
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

interface LoadFailedProps {
  readonly kind: OrderKind;
  readonly error: Error;
  readonly query: UseQueryResult<StaffOrder>;
}

function LoadFailed({ kind, error, query }: LoadFailedProps) {
  const isMissing = error instanceof ApiError && error.status === 404;
  const list = LISTS[kind];
  return (
    <Card>
      <ErrorState
        kind={isMissing ? 'missing' : 'failed'}
        title={isMissing ? 'Order not found.' : 'This order could not be loaded'}
        text={isMissing ? 'It may have been deleted, or the link is wrong.' : error.message}
        requestId={error instanceof ApiError && !isMissing ? error.requestId : undefined}
        action={
          isMissing ? (
            <ButtonLink to={list.path}>{list.label}</ButtonLink>
          ) : (
            <Button
              icon={<RefreshCw size={20} aria-hidden="true" />}
              busy={query.isFetching}
              onClick={() => void query.refetch()}
            >
              Try again
            </Button>
          )
        }
      />
    </Card>
  );
}
