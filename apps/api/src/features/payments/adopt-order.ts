import type { Context } from '#context.ts';
import { findPayPalOrders, hasOpened, insertPayPalOrder, type OrderRow } from '#features/orders/service.ts';
import { readPaymentSetup } from '#features/payment-settings/service.ts';
import type { PayPal, PayPalCapture } from '#integrations/paypal/paypal.ts';

/**
 * Adopts an order that a client of the specification opened at PayPal directly, so that its capture and refunds are
 * booked like those of our own orders. Such a client can name any payee, so only an order that pays our own account
 * is adopted; that account is known from the first order opened here. Does nothing for an order that was opened
 * here or does not match.
 * @throws PayPalError
 */
export async function adoptPayPalOrder(
  context: Context,
  paypal: PayPal,
  order: OrderRow,
  { paypalOrderId, customId, invoiceId }: PayPalCapture,
): Promise<void> {
  if (paypalOrderId === null || customId !== order.orderNo || invoiceId !== order.paymentNo) return;
  if (await hasOpened(context.db, order.id, paypalOrderId)) return;
  const shown = await paypal.showOrder(paypalOrderId);
  const { merchantId } = await readPaymentSetup(context);
  if (shown?.payee == null || shown.payee !== merchantId) return;
  const [latest] = await findPayPalOrders(context.db, order.id);
  const attempt = (latest?.attempt ?? 0) + 1;
  await insertPayPalOrder(context.db, { id: paypalOrderId, orderId: order.id, attempt });
}
