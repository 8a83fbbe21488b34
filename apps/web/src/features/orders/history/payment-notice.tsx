import type { Order } from '@voicedraft/contract/orders';
import { isTakenBack } from '#features/orders/describe-order.ts';
import { Alert } from '#ui/alert.tsx';

interface PaymentNoticeProps {
  readonly order: Pick<Order, 'paymentStatus' | 'providerState' | 'providerReason'>;
  /** What the order no longer grants once it was refunded or reversed. */
  readonly lost: string;
}

/** Explains a payment that was refunded, reversed or declined, or that PayPal has on hold; nothing for any other. */
export function PaymentNotice({ order, lost }: PaymentNoticeProps) {
  const { paymentStatus, providerState, providerReason } = order;
  if (isTakenBack(order)) {
    return (
      <Alert variant="info">
        {paymentStatus === 'Refunded'
          ? 'This payment was refunded.'
          : 'PayPal reversed this payment, as it does after a dispute or a returned bank payment.'}{' '}
        {lost}
      </Alert>
    );
  }
  if (paymentStatus !== 'pending') return null;
  if (providerState === 'held') {
    return (
      <Alert variant="warning">
        PayPal has put this payment on hold. You do not need to pay again. {providerReason}
      </Alert>
    );
  }
  if (providerState === 'declined') {
    return <Alert variant="warning">The last payment was declined. {providerReason}</Alert>;
  }
  return null;
}
