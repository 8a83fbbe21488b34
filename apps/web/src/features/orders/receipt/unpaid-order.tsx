import { useEffect } from 'react';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { useVerifyOrder } from '#features/orders/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingState } from '#ui/spinner.tsx';

/**
 * Shown instead of the receipt while an order is not paid. Asks PayPal first: if the payment has arrived in the
 * meantime, the order completes and the receipt appears here.
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
        order === undefined ? (
          <ButtonLink to="/user/pending-payment" variant="primary">
            View pending payments
          </ButtonLink>
        ) : (
          <ButtonLink to={ORDER_PATHS[order.kind].pay} params={{ id }} variant="primary">
            Pay Now
          </ButtonLink>
        )
      }
    />
  );
}
