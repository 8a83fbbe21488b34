import { useEffect } from 'react';
import { payPath } from '#features/orders/order-paths.ts';
import { useVerifyOrder } from '#features/orders/queries.ts';
import { USER_PATHS } from '#lib/user-paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingState } from '#ui/spinner.tsx';

/**
 * In place of the receipt of an order that is not paid yet. PayPal is asked first: money that has arrived
 * meanwhile settles the order, and the receipt takes this place.
 */
export function UnpaidOrder({ id }: { readonly id: string }) {
  const { data: order, isError, mutate } = useVerifyOrder();
  useEffect(() => mutate(id), [id, mutate]);
  if (order === undefined && !isError) return <LoadingState text="Checking the payment..." />;
  if (order?.providerState === 'held') {
    return (
      <EmptyState
        title="Under review by PayPal"
        text={`The payment is on hold. Your receipt will appear here once it clears. ${order.providerReason ?? ''}`}
      />
    );
  }
  return (
    <EmptyState
      title="This order has not been paid"
      text="Your receipt will appear here after payment."
      action={
        <ButtonLink
          to={order === undefined ? USER_PATHS.pendingPayment : payPath(order.kind, id)}
          variant="primary"
        >
          {order === undefined ? 'View pending payments' : 'Pay Now'}
        </ButtonLink>
      }
    />
  );
}
