import { countOf } from '@voicedraft/contract/counts';
import type { OrderDetails } from '@voicedraft/contract/order-administration';
import { formatMoney } from '#lib/format.ts';
import { type PaidOrder, readCents, sumUnderWay } from './refund-sum.ts';

interface RefundAnswer {
  readonly order: PaidOrder & { readonly currency: string };
  /** The requested amount, '5.00'. */
  readonly amount: string;
  /** The refunds that the page already showed. */
  readonly known: OrderDetails['refunds'];
  readonly answer: Pick<OrderDetails, 'refunds' | 'refundable'>;
}

/** Describes the result of a refund request to staff: completed, or only accepted by PayPal so far. */
export function describeRefund({ order, amount, known, answer }: RefundAnswer): {
  readonly variant: 'success' | 'plain';
  readonly text: string;
} {
  const isNew = ({ id }: { readonly id: string }) => known.every((refund) => refund.id !== id);
  const isRequested = (refund: { readonly amount: string }) => readCents(refund.amount) === readCents(amount);
  // PayPal's own message may have arrived before this response: then the refund is already known, and nothing is
  // pending any more.
  const made =
    answer.refunds.find(isNew) ??
    (sumUnderWay(order, answer) > 0 ? undefined : answer.refunds.findLast(isRequested));
  if (made === undefined) {
    return { variant: 'plain', text: 'PayPal has accepted the refund and will complete it later.' };
  }
  const money = formatMoney(Number(made.amount), order.currency);
  const credits = order.credit === undefined ? '' : ` ${countOf(made.credits, 'credit')} taken back.`;
  return { variant: 'success', text: `${money} refunded.${credits}` };
}
