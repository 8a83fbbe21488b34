import { toMoney } from '@voicedraft/contract/money';
import { type OrderRow, totalOf } from '#features/orders/service.ts';
import type { PayPalOrderRequest } from '#integrations/paypal/paypal.ts';

/** Price of an order, split as PayPal shows it (customer specification §7). */
export function priceAtPayPal(order: OrderRow): Pick<PayPalOrderRequest, 'total' | 'itemTotal' | 'handling'> {
  const amount = (value: string) => ({ currency: order.currency, value });
  return {
    total: amount(totalOf(order)),
    itemTotal: amount(toMoney(order.priceCents)),
    handling: amount(toMoney(order.feeCents)),
  };
}
