import type { Order } from '@voicedraft/contract/orders';
import { formatMoney } from '#lib/format.ts';

/** The fields that describe a payment. */
type PaidOrder = Pick<
  Order,
  'paymentStatus' | 'providerState' | 'providerReason' | 'refundedAmount' | 'totalPrice' | 'currency'
>;

interface PaymentWords {
  readonly variant: 'info' | 'warning' | 'danger';
  readonly text: string;
}

/**
 * Returns what staff need to know about a payment that is neither simply pending nor simply paid; null for any
 * other.
 */
export function describePayment(order: PaidOrder): PaymentWords | null {
  switch (order.paymentStatus) {
    case 'pending':
      return describePending(order);
    case 'Paid':
      return order.refundedAmount === undefined ? null : describePart(order, order.refundedAmount);
    case 'Refunded':
      return {
        variant: 'info',
        text: 'The payment was fully refunded. Everything the customer received for it was taken back.',
      };
    case 'Reversed':
      return {
        variant: 'danger',
        text:
          'PayPal reversed this payment, as it does after a dispute or a returned bank payment. ' +
          'Everything the customer received for it was taken back.',
      };
  }
}

function describePending({ providerState, providerReason }: PaidOrder): PaymentWords | null {
  const customerText = providerReason === null ? '' : ` The customer sees: “${providerReason}”`;
  switch (providerState) {
    case 'held':
      return {
        variant: 'warning',
        text: `PayPal has put this payment on hold. The order updates automatically once PayPal decides.${customerText}`,
      };
    case 'declined':
      return {
        variant: 'warning',
        text: `PayPal declined this payment, so nothing was charged. The customer can pay again.${customerText}`,
      };
    case 'approved':
      return {
        variant: 'warning',
        text:
          'The customer approved this payment at PayPal, but it has not been captured. ' +
          'Check with PayPal to complete it.',
      };
    case 'created':
    case null:
      return null;
  }
}

function describePart({ currency, totalPrice }: PaidOrder, refunded: string): PaymentWords {
  const money = (amount: string) => formatMoney(Number(amount), currency);
  return {
    variant: 'info',
    text: `${money(refunded)} of ${money(totalPrice)} was refunded to the customer.`,
  };
}
