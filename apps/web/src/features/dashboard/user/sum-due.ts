import type { Order } from '@voicedraft/contract/orders';
import { readAmount } from '#features/orders/describe-order.ts';
import { formatMoney } from '#lib/format.ts';

/** What the orders cost together, in words: '$28.00'; null for none, or where they mix currencies. */
export function sumDue(orders: readonly Pick<Order, 'totalPrice' | 'currency'>[]): string | null {
  const [first] = orders;
  if (first === undefined || orders.some(({ currency }) => currency !== first.currency)) return null;
  const cents = orders.reduce((sum, order) => sum + Math.round(readAmount(order) * 100), 0);
  return formatMoney(cents / 100, first.currency);
}
