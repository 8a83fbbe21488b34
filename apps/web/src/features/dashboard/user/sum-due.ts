import type { Order } from '@voicedraft/contract/orders';
import { readAmount } from '#features/orders/describe-order.ts';
import { formatMoney } from '#lib/format.ts';

/** Returns the total of the orders as text: '$28.00'; null if there are none or they mix currencies. */
export function sumDue(orders: readonly Pick<Order, 'totalPrice' | 'currency'>[]): string | null {
  const [first] = orders;
  if (first === undefined || orders.some(({ currency }) => currency !== first.currency)) return null;
  const cents = orders.reduce((sum, order) => sum + Math.round(readAmount(order) * 100), 0);
  return formatMoney(cents / 100, first.currency);
}
