import type { Order } from '@voicedraft/contract/orders';
import { formatMoney } from '#lib/format.ts';

/** What the words about a payment are made of. */
type PaidOrder = Pick<
  Order,
  'paymentStatus' | 'providerState' | 'providerReason' | 'refundedAmount' | 'totalPrice' | 'currency'
>;

interface PaymentWords {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly text: string;
}

/** What staff must know of a payment that is neither simply open nor simply paid; null for any other. */
export function describePayment(order: PaidOrder): PaymentWords | null {
  switch (order.paymentStatus) {
    case 'pending':
      return describePending(order);
    case 'Paid':
      return order.refundedAmount === undefined ? null : describePart(order, order.refundedAmount);
    case 'Refunded':
      return {
        tone: 'info',
        text: 'The whole payment was refunded. All that it gave the customer was taken back.',
      };
    case 'Reversed':
      return {
        tone: 'danger',
        text:
          'PayPal took this payment back from us, as it does after a dispute or a returned bank payment. ' +
          'All that it gave the customer was taken back.',
      };
  }
}

function describePending({ providerState, providerReason }: PaidOrder): PaymentWords | null {
  const told = providerReason === null ? '' : ` The customer is told: “${providerReason}”`;
  switch (providerState) {
    case 'held':
      return {
        tone: 'warning',
        text: `PayPal holds this payment back and decides later; the order then follows by itself.${told}`,
      };
    case 'declined':
      return {
        tone: 'warning',
        text: `PayPal could not take the money, so nothing was charged. The customer can pay again.${told}`,
      };
    case 'approved':
      return {
        tone: 'warning',
        text:
          'The customer approved this payment at PayPal, but the money has not been taken. ' +
          'Check with PayPal to complete it.',
      };
    case 'created':
    case null:
      return null;
  }
}

function describePart({ currency, totalPrice }: PaidOrder, refunded: string): PaymentWords {
  const money = (amount: string) => formatMoney(Number(amount), currency);
  return { tone: 'info', text: `${money(refunded)} of ${money(totalPrice)} went back to the customer.` };
}
