import type { Context } from '#context.ts';
import type { OrderRow } from '#features/orders/service.ts';
import type { PayPal, PayPalCapture } from '#integrations/paypal/paypal.ts';
import { priceAtPayPal } from './price-at-paypal.ts';
import * as repository from './repository.ts';

/**
 * Takes over what a client of the specification opened at PayPal by itself, so that its capture is booked and
 * its refunds are seen like those of our own. Whoever opens an order there may name another payee: only one
 * that pays our own account is taken. Does nothing for what was opened here, or for what does not fit.
 * @throws PayPalError
 */
export async function adoptPayPalOrder(
  context: Context,
  paypal: PayPal,
  order: OrderRow,
  { paypalOrderId, customId, invoiceId }: PayPalCapture,
): Promise<void> {
  if (paypalOrderId === null || customId !== order.orderNo || invoiceId !== order.paymentNo) return;
  if (await repository.hasOpened(context.db, order.id, paypalOrderId)) return;
  const shown = await paypal.showOrder(paypalOrderId);
  if (shown?.payee == null || shown.payee !== (await findOwnPayee(paypal, order))) return;
  const [latest] = await repository.findPayPalOrders(context.db, order.id);
  const attempt = (latest?.attempt ?? 0) + 1;
  await repository.insertPayPalOrder(context.db, { id: paypalOrderId, orderId: order.id, attempt });
}

/** Our account at PayPal: the payee of an order that names none. It is never shown to a buyer, and lapses. */
async function findOwnPayee(paypal: PayPal, order: OrderRow): Promise<string | null> {
  const opened = await paypal.createOrder({
    requestId: `payee-${order.id}`,
    description: 'Account check',
    customId: order.orderNo,
    invoiceId: `${order.paymentNo}-check`,
    ...priceAtPayPal(order),
  });
  return opened.payee;
}
