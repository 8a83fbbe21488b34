import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind, PaymentSettings } from '@voicedraft/contract/payments';
import type { ReactNode } from 'react';
import { paymentSettingsQuery } from '#features/payment-settings/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageTop } from '#ui/page-top.tsx';
import { isMissing, QueryError } from '#ui/query-error.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { OrderFacts } from './order-facts.tsx';
import { PaymentBox } from './payment-box.tsx';
import { usePayment } from './use-payment.ts';

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
