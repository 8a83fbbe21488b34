import type { Order } from '@voicedraft/contract/orders';
import { MERCHANT_ID } from '@voicedraft/sandbox/paypal/state';
import { LOCAL_PAYPAL, recordMerchant } from '#features/payment-settings/service.ts';
import { reconcileDueOrders } from '#features/payments/upkeep.ts';
import { createPayPalClient } from '#integrations/paypal/paypal-client.ts';
import type { PayPal } from '#integrations/paypal/paypal.ts';
import type { PaymentServer } from './payment-server.ts';
import type { TestUser } from './test-service.ts';

/** PayPal as anybody who knows the account can use it, for actions there that bypass the product. */
export function connectOutside({ paypal }: PaymentServer): PayPal {
  const { clientId, clientSecret } = LOCAL_PAYPAL;
  return createPayPalClient({ clientId, clientSecret, baseUrl: paypal.url });
}

/** Pays for an order as a buyer does. Returns PayPal's id of the capture. */
export async function payFor(server: PaymentServer, buyer: TestUser, orderId: string): Promise<string> {
  const { body } = await server.pay(buyer, orderId);
  return readTransaction(body);
}

/** The capture id in the response to a capture. */
export function readTransaction(body: Record<string, unknown>): string {
  const { transactionId } = body['data'] as { transactionId: string };
  return transactionId;
}

/**
 * Pays with an order that the buyer opened at PayPal themselves, with all of our numbers in it: to us, or to
 * another `payee`. Returns PayPal's id of the capture.
 */
export async function payOutside(server: PaymentServer, order: Order, payee?: string): Promise<string> {
  // As it is after the shop's own first order.
  await recordMerchant(server.service.context.db, { local: true, clientId: '' }, MERCHANT_ID);
  const outside = connectOutside(server);
  const amount = (value: string) => ({ currency: order.currency, value });
  const { id } = await outside.createOrder({
    requestId: crypto.randomUUID(),
    description: 'x',
    customId: order.orderId,
    invoiceId: order.paymentId,
    total: amount(order.totalPrice),
    itemTotal: amount(order.totalPrice),
    handling: amount('0.00'),
  });
  const record = server.paypal.state.orders.get(id);
  if (record !== undefined && payee !== undefined) record.payee = payee;
  await server.paypal.payer.approve(id);
  const { captures } = await outside.captureOrder(id, crypto.randomUUID());
  return captures[0]?.id ?? '';
}

/** Makes the job check an order now. */
export async function runJob({ service }: PaymentServer, orderId: string): Promise<void> {
  const { db } = service.context;
  await db.updateTable('orders').set({ checkAt: null }).where('id', '<>', orderId).execute();
  await db
    .updateTable('orders')
    .set({ checkAt: new Date(0) })
    .where('id', '=', orderId)
    .execute();
  await reconcileDueOrders(service.context);
}

/** Number of events of one kind recorded for an order. */
export async function countEvents(
  { service }: PaymentServer,
  orderId: string,
  kind: string,
): Promise<number> {
  const rows = await service.context.db
    .selectFrom('orderEvents')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .execute();
  return rows.length;
}
