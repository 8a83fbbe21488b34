import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { BillingDetails } from '@voicedraft/contract/orders';
import type { Currency, OrderKind } from '@voicedraft/contract/payments';
import { type ReactNode, useState } from 'react';
import { useMe } from '#features/accounts/queries.ts';
import { PayLink } from '#features/orders/pending/pay-link.tsx';
import {
  type AnyOrder,
  describePending,
  describeProviderState,
} from '#features/orders/pending/pending-orders.ts';
import { paymentSettingsQuery } from '#features/payment-settings/queries.ts';
import { readerNow } from '#lib/reader.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageTop } from '#ui/page-top.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { findOpenOrder, type Offer } from './find-open-order.ts';

interface OpenOrderProps {
  /** The buyer's orders, newest first. */
  readonly orders: readonly AnyOrder[];
  readonly offer: Offer;
  readonly currency: Currency;
  /** While an order is being placed, which is not offered before the next page. */
  readonly busy: boolean;
}

interface CheckoutPageProps<Thing extends Offer> {
  readonly title: string;
  readonly noun: OrderKind;
  /** The package or item being bought. */
  readonly thing: UseQueryResult<Thing>;
  /** The buyer's orders of this kind. */
  readonly orders: UseQueryResult<readonly AnyOrder[]>;
  readonly busy: boolean;
  readonly onOrder: (details: BillingDetails) => Promise<void>;
  /** Rendered in place of the form if the form does not apply to this offer. */
  readonly renderInstead?: (thing: Thing) => ReactNode;
  /** Card of the package or item. */
  readonly children: (thing: Thing, currency: Currency) => ReactNode;
}

/** The checkout of either kind: title, and the form or what replaces it. */
export function CheckoutPage<Thing extends Offer>({
  title,
  noun,
  thing,
  orders,
  busy,
  onOrder,
  renderInstead,
  children,
}: CheckoutPageProps<Thing>) {
  const me = useMe();
  const settings = useQuery({ ...paymentSettingsQuery, refetchOnMount: false });
  // The specified default if the settings could not be loaded: the order itself states its price before it is paid.
  const currency = settings.data?.currency ?? 'USD';
  const instead = (thing.data !== undefined && renderInstead?.(thing.data)) || null;
  return (
    <div className="container-page pb-24">
      <PageTop crumb="Checkout" title={title} />
      {me.data?.userRole === 'Seller' ? (
        <SellerRefusal />
      ) : instead !== null ? (
        instead
      ) : thing.data !== undefined && me.data !== undefined && !settings.isPending && !orders.isPending ? (
        <>
          <OpenOrder orders={orders.data ?? []} offer={thing.data} currency={currency} busy={busy} />
          <CheckoutForm
            me={me.data}
            price={thing.data.price}
            currency={currency}
            busy={busy}
            onOrder={onOrder}
          >
            {children(thing.data, currency)}
          </CheckoutForm>
        </>
      ) : thing.isError ? (
        <CheckoutError noun={noun} query={thing} />
      ) : me.isError ? (
        <CheckoutError noun="profile" query={me} />
      ) : (
        <Card>
          <LoadingState text={`Loading the ${noun}...`} />
        </Card>
      )}
    </div>
  );
}

/** Shown to Sellers instead of the form (customer specification §6). */
function SellerRefusal() {
  return (
    <Card>
      <ErrorState
        kind="refused"
        title="Sellers cannot purchase products"
        text="This is a seller account. To buy, use another account."
        action={
          <ButtonLink to="/user/dashboard" variant="primary">
            Go to dashboard
          </ButtonLink>
        }
      />
    </Card>
  );
}

interface CheckoutErrorProps {
  readonly noun: OrderKind | 'profile';
  readonly query: UseQueryResult & { readonly error: Error };
}

function CheckoutError({ noun, query }: CheckoutErrorProps) {
  return (
    <QueryError
      card
      title={`The ${noun} could not be loaded`}
      error={query.error}
      query={query}
      leave={<ButtonLink to="/">Return to Home</ButtonLink>}
      missing={{
        title: `This ${noun} is not for sale`,
        text: 'It may no longer be available, or the link may be incomplete.',
        leave:
          noun === 'item' ? (
            <ButtonLink to="/user/dashboard" variant="primary">
              Go to dashboard
            </ButtonLink>
          ) : (
            <ButtonLink to="/user/select-package" variant="primary">
              View packages
            </ButtonLink>
          ),
      }}
    />
  );
}

/**
 * Offers to pay an order of the same purchase that gives as much, or that PayPal has begun to decide on, in place of a
 * second one.
 */
function OpenOrder({ orders, offer, currency, busy }: OpenOrderProps) {
  const open = findOpenOrder(orders, offer, currency, readerNow());
  const [offered, setOffered] = useState(open);
  if (!busy && offered !== open) setOffered(open);
  if (offered === undefined) return null;
  const row = describePending(offered);
  const note = row.providerState === 'declined' ? null : describeProviderState(row);
  return (
    <div className="mb-6">
      <Alert variant={note?.variant ?? 'info'} action={<PayLink row={row} />}>
        <p className="wrap-anywhere">
          {note?.text ??
            `You already have an order for this (ID: ${row.orderId}). Pay it, or place another one below.`}
        </p>
      </Alert>
    </div>
  );
}
