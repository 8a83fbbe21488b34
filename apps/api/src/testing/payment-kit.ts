import type { Order } from '@voicedraft/contract/orders';
import { MERCHANT_ID } from '@voicedraft/sandbox/paypal/state';
import { LOCAL_PAYPAL, noteMerchant } from '#features/payment-settings/service.ts';
import { reconcileDueOrders } from '#features/payments/upkeep.ts';
import { createPayPalClient } from '#integrations/paypal/paypal-client.ts';
import type { PayPal } from '#integrations/paypal/paypal.ts';
import type { TestShop } from './shop.ts';
import type { TestUser } from './test-service.ts';

/** PayPal as anybody reaches it who knows the account: what happens there without the product. */
export function connectOutside({ paypal }: TestShop): PayPal {
  const { clientId, clientSecret } = LOCAL_PAYPAL;
  return createPayPalClient({ clientId, clientSecret, baseUrl: paypal.url });
}

/** Pays for an order as a buyer does. Answers PayPal's id of the capture. */
export async function payFor(shop: TestShop, buyer: TestUser, orderId: string): Promise<string> {
  const { body } = await shop.pay(buyer, orderId);
  return readTransaction(body);
}

/** The capture that the answer to a capture names. */
export function readTransaction(body: Record<string, unknown>): string {
  const { transactionId } = body['data'] as { transactionId: string };
  return transactionId;
}

/**
 * Pays by an order that the buyer opened at PayPal by themselves, with all of our numbers in it: to us, or to
 * another `payee`. Answers PayPal's id of the capture.
 */
export async function payOutside(shop: TestShop, order: Order, payee?: string): Promise<string> {
  // As after the first order that the shop opened itself.
  await noteMerchant(shop.service.context.db, { local: true, clientId: '' }, MERCHANT_ID);
  const outside = connectOutside(shop);
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
  const record = shop.paypal.state.orders.get(id);
  if (record !== undefined && payee !== undefined) record.payee = payee;
  await shop.paypal.payer.approve(id);
  const { captures } = await outside.captureOrder(id, crypto.randomUUID());
  return captures[0]?.id ?? '';
}

/** Lets the job look at an order now. */
export async function runJob({ service }: TestShop, orderId: string): Promise<void> {
  const { db } = service.context;
  await db.updateTable('orders').set({ checkAt: null }).where('id', '<>', orderId).execute();
  await db
    .updateTable('orders')
    .set({ checkAt: new Date(0) })
    .where('id', '=', orderId)
    .execute();
  await reconcileDueOrders(service.context);
}

/** How often something was noted of an order. */
export async function countEvents({ service }: TestShop, orderId: string, kind: string): Promise<number> {
  const rows = await service.context.db
    .selectFrom('orderEvents')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .execute();
  return rows.length;
}
