import type { Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import { Link } from '@tanstack/react-router';
import { payPath } from '#features/orders/order-paths.ts';
import { receiptPath } from '#features/orders/receipt/receipt-paths.ts';
import { readPaymentState } from './describe-order.ts';

interface OrderLinksProps {
  readonly kind: OrderKind;
  readonly order: Pick<
    Order,
    '_id' | 'orderId' | 'receiptNumber' | 'paymentStatus' | 'orderStatus' | 'providerState'
  >;
}

const LOOK = 'link inline-flex min-h-11 items-center text-small';

/** Where an order leads to from a list: its receipt once it is paid, the pay page while it waits. */
export function OrderLinks({ kind, order }: OrderLinksProps) {
  if (order.receiptNumber !== null) {
    return (
      <Link to={receiptPath(order._id)} aria-label={`Receipt of order ${order.orderId}`} className={LOOK}>
        Receipt
      </Link>
    );
  }
  if (readPaymentState(order) !== 'Pending') return null;
  return (
    <Link to={payPath(kind, order._id)} aria-label={`Pay Now, order ${order.orderId}`} className={LOOK}>
      Pay Now
    </Link>
  );
}
