import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf } from '@voicedraft/contract/counts';
import type { OrderDetails } from '@voicedraft/contract/order-administration';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import { Coins } from 'lucide-react';
import { usePageTitle } from '#lib/document-title.ts';
import { formatDateTime, formatMoney } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { CopyValue } from '#ui/copy-value.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { isMissing } from '#ui/query-error.tsx';
import { RecordSkeleton } from '#ui/record-skeleton.tsx';
import { Value, ValueList } from '#ui/value-list.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderFacts } from './order-facts.tsx';
import { PaymentNote } from './payment-note.tsx';
import { staffOrderQuery, type StaffOrder } from './queries.ts';
import { toAmount, sumUnderWay } from './refund-sum.ts';
import { SecondPayments } from './second-payments.tsx';
import { TimelineCard } from './timeline-card.tsx';

interface CustomerCardProps {
  readonly order: Order | ItemOrder;
  /** The customer's account; null once it is deleted. */
  readonly userId: string | null;
}

const NOT_SPECIFIED = 'Not specified';

interface RefundsCardProps {
  readonly order: Order | ItemOrder;
  readonly refunds: OrderDetails['refunds'];
}

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

/** What staff must not miss: play money, the payment state, second payments, a refund in progress. */
function OrderNotes({ order, details }: StaffOrder) {
  const underWay = sumUnderWay(order, details);
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {details.playMoney && (
        <p className="flex items-center gap-2.5 text-small text-ink-2">
          <strong className="inline-flex flex-none items-center gap-1.5 rounded-badge border border-warning-line px-2 py-0.5 font-semibold text-warning">
            <Coins size={16} />
            Play money
          </strong>
          No real money was charged for this order.
        </p>
      )}
      <PaymentNote order={order} />
      <SecondPayments orderId={order._id} transactions={details.unrefunded ?? []} />
      {underWay > 0 && (
        <Alert variant="warning">
          A refund of {formatMoney(toAmount(underWay), order.currency)} was requested, but PayPal has not
          completed it yet. Check with PayPal for its status.
        </Alert>
      )}
    </div>
  );
}

/** The ids of a payment, PayPal's and ours. */
function PayPalCard({ order, details }: StaffOrder) {
  const { captureTime, orderId, payerEmail, paymentId, paymentMethod, paypalTransactionID } = order;
  const { paypalOrders } = details;
  return (
    <Card>
      <CardHead title="Payment" />
      <ValueList>
        <Value name="Payment method">{paymentMethod || 'N/A'}</Value>
        <Value name="Order ID">
          <CopyValue name="order ID" value={orderId} />
        </Value>
        <Value name="Payment ID">
          <CopyValue name="payment ID" value={paymentId} />
        </Value>
        {paypalOrders.length === 0 && <Value name="PayPal order">N/A</Value>}
        {paypalOrders.map(({ id }, position) => (
          <Value key={id} name={paypalOrders.length === 1 ? 'PayPal order' : `PayPal order ${position + 1}`}>
            <CopyValue name="PayPal order" value={id} />
          </Value>
        ))}
        <Value name="Transaction">
          <CopyValue name="PayPal transaction" value={paypalTransactionID} />
        </Value>
        <Value name="Paid by">{payerEmail || 'N/A'}</Value>
        <Value name="Paid on">{formatDateTime(captureTime ?? '')}</Value>
      </ValueList>
    </Card>
  );
}

/** The refunds so far, oldest first. */
function RefundsCard({ order, refunds }: RefundsCardProps) {
  return (
    <Card>
      <CardHead title="Refunds" />
      <ul className="px-6 py-2">
        {refunds.map(({ id, amount, credits, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line py-3 not-first:border-t"
          >
            <p className="text-ui/[22px]">
              <span className="mono font-medium">{formatMoney(Number(amount), order.currency)}</span>
              <span className="block text-small text-ink-2">
                {formatDateTime(createdAt)}
                {'credit' in order && `, ${countOf(credits, 'credit')} taken back`}
              </span>
            </p>
            <span className="text-ui/[22px]">
              <CopyValue name="PayPal refund" value={id} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The customer, as entered at the checkout, with a link to their account. */
function CustomerCard({ order, userId }: CustomerCardProps) {
  const { address, country, customerEmail, customerName } = order;
  return (
    <Card>
      <CardHead title="Customer" />
      <ValueList>
        <Value name="Name">{customerName || NOT_SPECIFIED}</Value>
        <Value name="Account">
          {userId === null ? (
            'Account deleted'
          ) : (
            <Link to="/admin/users/$id" params={{ id: userId }} className="link">
              View user
            </Link>
          )}
        </Value>
        <Value name="Email">{customerEmail || NOT_SPECIFIED}</Value>
        <Value name="Address">
          <span className="whitespace-pre-line">{address || NOT_SPECIFIED}</span>
        </Value>
        <Value name="Country">{country || NOT_SPECIFIED}</Value>
      </ValueList>
    </Card>
  );
}
