import type { OrderDetails } from '@voicedraft/contract/order-administration';
import { formatCredits, formatMoney } from '#lib/format.ts';

/** What staff hear of a refund that was asked for: made, or only accepted by PayPal so far. */
export function describeRefund(
  known: OrderDetails['refunds'],
  { kind, refunds }: Pick<OrderDetails, 'kind' | 'refunds'>,
  currency: string,
): { readonly tone: 'success' | 'plain'; readonly text: string } {
  const made = refunds.find(({ id }) => known.every((refund) => refund.id !== id));
  if (made === undefined) {
    return { tone: 'plain', text: 'PayPal has accepted the refund and completes it later.' };
  }
  const money = formatMoney(Number(made.amount), currency);
  const credits = kind === 'package' ? ` ${formatCredits(made.credits)} taken back.` : '';
  return { tone: 'success', text: `${money} refunded.${credits}` };
}
