import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind, PaymentSettings } from '@voicedraft/contract/payments';
import type { ReactNode } from 'react';
import { paymentSettingsQuery } from '#features/payment-settings/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageTop } from '#ui/page-top.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { OrderFacts } from './order-facts.tsx';
import { PaymentBox } from './payment-box.tsx';
import { usePayment } from './use-payment.ts';

interface PayPageProps {
  readonly kind: OrderKind;
  readonly order: UseQueryResult<Order | ItemOrder>;
  /** What is said where there is no such order. */
  readonly missing: { readonly title: string; readonly text: string };
}

/** The pay page of either kind (customer specification §2): the order, or what stands in its way. */
export function PayPage({ kind, order, missing }: PayPageProps) {
  const settings = useQuery(paymentSettingsQuery);
  const missingCard = <Refusal kind="missing" {...missing} />;
  return (
    <div className="container-page pb-24">
      <PageTop crumb="Payment" title="Complete Your Payment" />
      {order.data !== undefined && settings.data !== undefined ? (
        <PayDesk
          key={order.data._id}
          kind={kind}
          order={order.data}
          settings={settings.data}
          missing={isMissing(order.error) ? missingCard : null}
        />
      ) : isMissing(order.error) ? (
        missingCard
      ) : order.isError ? (
        <LoadFailure
          text="Failed to load order details. Please check the URL or try again."
          error={order.error}
          onRetry={() => void order.refetch()}
        />
      ) : settings.isError ? (
        <LoadFailure
          text="Failed to load payment gateway settings. Please contact support."
          error={settings.error}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <Card>
          <LoadingState text="Loading payment details..." />
        </Card>
      )}
    </div>
  );
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

interface PayDeskProps {
  readonly kind: OrderKind;
  readonly order: Order | ItemOrder;
  readonly settings: PaymentSettings;
  /** Shown when the order is gone by now; null while it is there. */
  readonly missing: ReactNode;
}

function PayDesk({ kind, order, settings, missing }: PayDeskProps) {
  const { phase, calls } = usePayment(kind, order._id);
  // What came of an attempt stays, also when its order is gone: it names the transaction.
  if (phase.name === 'ready' && missing !== null) return missing;
  // An order that is paid, or under way, is shown whatever the settings say by now.
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
          <WaysOut>
            <ButtonLink to="/contact">Contact support</ButtonLink>
          </WaysOut>
        }
      />
    </Card>
  );
}

interface LoadFailureProps {
  readonly text: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

function LoadFailure({ text, error, onRetry }: LoadFailureProps) {
  return (
    <Card>
      <ErrorState
        title="Payment details could not be loaded"
        text={text}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        action={
          <WaysOut>
            <Button onClick={onRetry}>Try again</Button>
          </WaysOut>
        }
      />
    </Card>
  );
}

function WaysOut({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <ButtonLink to="/" variant="primary">
        Return to Home
      </ButtonLink>
      {children}
    </>
  );
}
