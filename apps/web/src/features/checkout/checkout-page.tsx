import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { BillingDetails } from '@voicedraft/contract/orders';
import type { Currency, OrderKind } from '@voicedraft/contract/payments';
import type { ReactNode } from 'react';
import { useMe } from '#features/accounts/queries.ts';
import { paymentSettingsQuery } from '#features/payment-settings/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { USER_PATHS } from '#lib/user-paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageTop } from '#ui/page-top.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { CheckoutForm } from './checkout-form.tsx';

interface CheckoutPageProps<Thing extends { readonly price: string }> {
  readonly title: string;
  readonly noun: OrderKind;
  /** What is about to be bought. */
  readonly thing: UseQueryResult<Thing>;
  readonly countries: readonly string[];
  readonly busy: boolean;
  readonly onOrder: (details: BillingDetails) => Promise<void>;
  /** In place of the form, where it makes no sense for this thing. */
  readonly renderInstead?: (thing: Thing) => ReactNode;
  /** The card that says what is bought. */
  readonly children: (thing: Thing, currency: Currency) => ReactNode;
}

/** The checkout of either kind: title, and the form or whatever stands in its way. */
export function CheckoutPage<Thing extends { readonly price: string }>({
  title,
  noun,
  thing,
  countries,
  busy,
  onOrder,
  renderInstead,
  children,
}: CheckoutPageProps<Thing>) {
  const me = useMe();
  const settings = useQuery(paymentSettingsQuery);
  // Without the settings the specified default: the order itself says what it costs before it is paid.
  const currency = settings.data?.currency ?? 'USD';
  const instead = (thing.data !== undefined && renderInstead?.(thing.data)) || null;
  return (
    <div className="container-page pb-24">
      <PageTop crumb="Checkout" title={title} />
      {me.data?.userRole === 'Seller' ? (
        <SellerRefusal />
      ) : instead !== null ? (
        instead
      ) : thing.data !== undefined && me.data !== undefined && !settings.isPending ? (
        <CheckoutForm
          me={me.data}
          price={thing.data.price}
          currency={currency}
          countries={countries}
          busy={busy}
          onOrder={onOrder}
        >
          {children(thing.data, currency)}
        </CheckoutForm>
      ) : thing.isError ? (
        <CheckoutError noun={noun} error={thing.error} onRetry={() => void thing.refetch()} />
      ) : me.isError ? (
        <CheckoutError noun="profile" error={me.error} onRetry={() => void me.refetch()} />
      ) : (
        <Card>
          <LoadingState text={`Loading the ${noun}...`} />
        </Card>
      )}
    </div>
  );
}

/** What Sellers see instead of the form (customer specification §6). */
function SellerRefusal() {
  return (
    <Card>
      <ErrorState
        kind="refused"
        title="Sellers cannot purchase products"
        text="This is a seller account. To buy, use another account."
        action={
          <ButtonLink to={USER_PATHS.dashboard} variant="primary">
            Go to dashboard
          </ButtonLink>
        }
      />
    </Card>
  );
}

interface CheckoutErrorProps {
  readonly noun: OrderKind | 'profile';
  readonly error: Error;
  readonly onRetry: () => void;
}

function CheckoutError({ noun, error, onRetry }: CheckoutErrorProps) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Card>
        <ErrorState
          kind="missing"
          title={`This ${noun} is not for sale`}
          text="It may no longer be available, or the link may be incomplete."
          action={
            noun === 'item' ? (
              <ButtonLink to={USER_PATHS.dashboard} variant="primary">
                Go to dashboard
              </ButtonLink>
            ) : (
              <ButtonLink to={USER_PATHS.selectPackage} variant="primary">
                View packages
              </ButtonLink>
            )
          }
        />
      </Card>
    );
  }
  return (
    <Card>
      <ErrorState
        title={`The ${noun} could not be loaded`}
        text={error.message}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
            <ButtonLink to="/">Return to Home</ButtonLink>
          </>
        }
      />
    </Card>
  );
}
