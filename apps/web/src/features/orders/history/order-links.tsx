import type { Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import { Link } from '@tanstack/react-router';
import { readPaymentState } from '#features/orders/describe-order.ts';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';

interface OrderLinksProps {
  readonly kind: OrderKind;
  readonly order: Pick<
    Order,
    '_id' | 'orderId' | 'receiptNumber' | 'paymentStatus' | 'orderStatus' | 'providerState'
  >;
}

/** The link of a listed order: to its receipt once it is paid, to the pay page while it is pending. */
export function OrderLinks({ kind, order }: OrderLinksProps) {
  const { _id: id, orderId } = order;
  if (order.receiptNumber !== null) {
    return <RowLink to="/user/receipt/$id" id={id} text="Receipt" label={`Receipt for order ${orderId}`} />;
  }
  if (readPaymentState(order) !== 'Pending') return null;
  return <RowLink to={ORDER_PATHS[kind].pay} id={id} text="Pay Now" label={`Pay Now, order ${orderId}`} />;
}

interface RowLinkProps {
  readonly to: '/user/receipt/$id' | (typeof ORDER_PATHS)[OrderKind]['pay'];
  readonly id: string;
  readonly text: string;
  /** The text, and the row that it belongs to. */
  readonly label: string;
}

/** At the end of a row; in a card, aligned with the last value. */
function RowLink({ to, id, text, label }: RowLinkProps) {
  return (
    <div className="flex h-full items-end justify-end md:items-center">
      <Link
        to={to}
        params={{ id }}
        aria-label={label}
        className="link inline-flex min-h-11 items-center text-small whitespace-nowrap max-md:-mb-2.5"
      >
        {text}
      </Link>
    </div>
  );
}
