import type { Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import { Link } from '@tanstack/react-router';
import { readPaymentState } from '#features/orders/describe-order.ts';
import { payPath } from '#features/orders/order-paths.ts';
import { receiptPath } from '#features/orders/receipt/receipt-paths.ts';

interface OrderLinksProps {
  readonly kind: OrderKind;
  readonly order: Pick<
    Order,
    '_id' | 'orderId' | 'receiptNumber' | 'paymentStatus' | 'orderStatus' | 'providerState'
  >;
}

/** Where an order leads to from a list: its receipt once it is paid, the pay page while it waits. */
export function OrderLinks({ kind, order }: OrderLinksProps) {
  const { _id: id, orderId } = order;
  if (order.receiptNumber !== null) {
    return <RowLink to={receiptPath(id)} text="Receipt" label={`Receipt for order ${orderId}`} />;
  }
  if (readPaymentState(order) !== 'Pending') return null;
  return <RowLink to={payPath(kind, id)} text="Pay Now" label={`Pay Now, order ${orderId}`} />;
}

interface RowLinkProps {
  readonly to: string;
  readonly text: string;
  /** The text, and which row it is about. */
  readonly label: string;
}

/** At the end of a row; in a card, level with the last value. */
function RowLink({ to, text, label }: RowLinkProps) {
  return (
    <div className="flex h-full items-end justify-end md:items-center">
      <Link
        to={to}
        aria-label={label}
        className="link inline-flex min-h-11 items-center text-small whitespace-nowrap max-md:-mb-2.5"
      >
        {text}
      </Link>
    </div>
  );
}
