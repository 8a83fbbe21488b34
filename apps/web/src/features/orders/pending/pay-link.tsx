import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import type { ButtonVariant } from '#ui/button-style.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { PendingRow } from './pending-orders.ts';

interface PayLinkProps {
  readonly row: PendingRow;
  /** Variant of the link to a payment that PayPal is reviewing, which is not offered again. */
  readonly heldVariant?: ButtonVariant | undefined;
}

/** The link from a pending order to its pay page. */
export function PayLink({ row: { id, kind, name, orderId, providerState }, heldVariant }: PayLinkProps) {
  const isHeld = providerState === 'held';
  return (
    <ButtonLink
      to={ORDER_PATHS[kind].pay}
      params={{ id }}
      variant={isHeld ? heldVariant : 'soft'}
      aria-label={isHeld ? `View payment for order ${orderId}` : `Pay Now: ${name}, order ${orderId}`}
    >
      {isHeld ? 'View payment' : 'Pay Now'}
    </ButtonLink>
  );
}
