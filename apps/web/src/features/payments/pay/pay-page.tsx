import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind, PaymentSettings } from '@voicedraft/contract/payments';
import { FileAudio, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMe } from '#features/accounts/queries.ts';
import { PremiumCard } from '#features/packages/premium-card.tsx';
import { paymentSettingsQuery } from '#features/payment-settings/queries.ts';
import { formatMoney } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageTop } from '#ui/page-top.tsx';
import { isMissing, QueryError } from '#ui/query-error.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { Value, ValueList } from '#ui/value-list.tsx';
import { describeMembership, hasMembershipPassed } from './describe-membership.ts';
import { OrderAgainLink } from './order-again-link.tsx';
import { PaymentBox } from './payment-box.tsx';
import { describePaymentStatus } from './payment-status.ts';
import { usePayment } from './use-payment.ts';

interface OrderFactsProps {
  readonly kind: OrderKind;
  readonly order: Order | ItemOrder;
}

const NOT_SPECIFIED = 'Not specified';

interface PayPageProps {
  readonly kind: OrderKind;
  readonly order: UseQueryResult<Order | ItemOrder>;
  /** Text shown if there is no such order. */
  readonly missing: { readonly title: string; readonly text: string };
}

/** The pay page of either kind of order (customer specification §2): the order, or what prevents paying it. */
export function PayPage({ kind, order, missing }: PayPageProps) {
  const settings = useQuery({ ...paymentSettingsQuery, refetchOnMount: false });
  const missingCard = <Refusal kind="missing" {...missing} />;
  return (
    <div className="container-page pb-24">
      <PageTop crumb="Payment" title="Complete Your Payment" />
      {order.data !== undefined && settings.data !== undefined ? (
        <PayPanel
          key={order.data._id}
          kind={kind}
          order={order.data}
          settings={settings.data}
          missing={isMissing(order.error) ? missingCard : null}
        />
      ) : isMissing(order.error) ? (
        missingCard
      ) : order.isError ? (
        <QueryError
          card
          title="Payment details could not be loaded"
          text="Failed to load order details. Please check the URL or try again."
          error={order.error}
          query={order}
          leave={<HomeLink />}
        />
      ) : settings.isError ? (
        <QueryError
          card
          title="Payment details could not be loaded"
          text="Failed to load payment gateway settings. Please contact support."
          error={settings.error}
          query={settings}
          leave={<HomeLink />}
        />
      ) : (
        <Card>
          <LoadingState text="Loading payment details..." />
        </Card>
      )}
    </div>
  );
}

interface PayPanelProps {
  readonly kind: OrderKind;
  readonly order: Order | ItemOrder;
  readonly settings: PaymentSettings;
  /** Shown if the order no longer exists; null while it does. */
  readonly missing: ReactNode;
}

function PayPanel({ kind, order, settings, missing }: PayPanelProps) {
  const { phase, calls } = usePayment(kind, order._id);
  // The result of an attempt stays, even if its order no longer exists: it names the transaction.
  if (phase.name === 'ready' && missing !== null) return missing;
  // An order that is paid or being paid is shown whatever the current settings are.
  const isOwned = 'owned' in order && order.owned === true;
  const needsButtons = phase.name === 'ready' && order.paymentStatus.toLowerCase() === 'pending' && !isOwned;
  if (needsButtons && !settings.enablePayPal) {
    return (
      <Refusal
        kind="refused"
        title="Payment Unavailable"
        text="Payments are turned off right now. Your order is saved. Please come back later."
      />
    );
  }
  if (needsButtons && settings.clientId === '') {
    return (
      <Refusal
        kind="refused"
        title="Payment Unavailable"
        text="Payment setup incomplete. Your order is saved. Please contact support."
      />
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-8">
      <OrderFacts kind={kind} order={order} />
      <PaymentBox kind={kind} order={order} settings={settings} phase={phase} calls={calls} />
    </div>
  );
}

interface RefusalProps {
  readonly kind: 'missing' | 'refused';
  readonly title: string;
  readonly text: string;
}

function Refusal({ kind, title, text }: RefusalProps) {
  return (
    <Card>
      <ErrorState
        kind={kind}
        title={title}
        text={text}
        action={
          <>
            <HomeLink />
            <ButtonLink to="/contact">Contact support</ButtonLink>
          </>
        }
      />
    </Card>
  );
}

function HomeLink() {
  return (
    <ButtonLink to="/" variant="primary">
      Return to Home
    </ButtonLink>
  );
}

/**
 * What is being paid for, and by whom: the left side of the pay page (customer specification §2). In a single
 * column, the payment comes between the purchase and the rest.
 */
function OrderFacts({ kind, order }: OrderFactsProps) {
  return (
    <div className="grid min-w-0 gap-6 max-lg:contents">
      <OrderHead kind={kind} order={order} />
      <div className="grid min-w-0 gap-6 max-lg:order-last">
        <OrderBox kind={kind} order={order} />
        <CustomerBox order={order} />
        {'credit' in order && <MembershipBox order={order} />}
      </div>
    </div>
  );
}

function OrderHead({ kind, order }: OrderFactsProps) {
  const Icon = kind === 'package' ? Package : FileAudio;
  const status = describePaymentStatus(order.paymentStatus);
  return (
    <Card className="flex flex-wrap items-center gap-5 p-6">
      <span
        aria-hidden="true"
        className="grid size-16 flex-none place-items-center rounded-well border border-primary-line bg-primary-soft text-primary-ink"
      >
        <Icon size={28} strokeWidth={1.5} />
      </span>
      <div className="min-w-0 flex-[1_1_160px]">
        <h2 className="wrap-anywhere">{order.packageName || 'Digital Product'}</h2>
        <p className="mt-0.5 text-small text-ink-2">
          Order <span className="mono font-medium text-ink">{order.orderId || 'N/A'}</span>
        </p>
      </div>
      <StatusBadge variant={status.variant}>{status.text}</StatusBadge>
    </Card>
  );
}

function OrderBox({ kind, order }: OrderFactsProps) {
  const money = (amount: string) => formatMoney(Number(amount), order.currency);
  const credits = 'credit' in order ? order.credit : 0;
  return (
    <Card>
      <CardHead title="Order" />
      <ValueList>
        <Value name={kind === 'package' ? 'Package price' : 'Item price'} figure>
          {money(order.packagePrice)}
        </Value>
        {credits > 0 && (
          <Value name="Credits" figure>
            {credits}
          </Value>
        )}
        {Number(order.processingFee) > 0 && (
          <Value name="Processing fee" figure>
            {money(order.processingFee)}
          </Value>
        )}
        <Value name="Total" figure total>
          {money(order.totalPrice)} {order.currency}
        </Value>
      </ValueList>
    </Card>
  );
}

function CustomerBox({ order }: Pick<OrderFactsProps, 'order'>) {
  return (
    <Card>
      <CardHead title="Customer" />
      <ValueList>
        <Value name="Name">{order.customerName || NOT_SPECIFIED}</Value>
        <Value name="Email">{order.customerEmail || NOT_SPECIFIED}</Value>
        <Value name="Address">{order.address || NOT_SPECIFIED}</Value>
        <Value name="Country">{order.country || NOT_SPECIFIED}</Value>
      </ValueList>
    </Card>
  );
}

/** When the membership that comes with a package ends (customer specification §4), and what it adds. */
function MembershipBox({ order }: { readonly order: Order }) {
  const me = useMe().data;
  return (
    <PremiumCard action={hasMembershipPassed(order, me) && <OrderAgainLink order={order} />}>
      {describeMembership(order, me)}
    </PremiumCard>
  );
}
