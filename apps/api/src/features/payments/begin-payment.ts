import type { Context } from '#context.ts';
import {
  findPayPalOrders,
  findRefusal,
  insertEvent,
  insertPayPalOrder,
  lockOrder,
  type OrderRow,
  requireOwnOrder,
  SELLERS_CANNOT_BUY,
} from '#features/orders/service.ts';
import { recordMerchant, type PaymentSetup, requirePayPal } from '#features/payment-settings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { PayPal } from '#integrations/paypal/paypal.ts';
import { scheduleCheck } from './check-order.ts';
import { priceAtPayPal } from './price-at-paypal.ts';
import { askPayPal } from './provider-failure.ts';
import { reconcileOrder } from './reconcile.ts';

type ReadySetup = PaymentSetup & { readonly paypal: PayPal };

/** A buyer who left the window open usually returns within minutes, and loses nothing until then. */
const FIRST_CHECK_MS = 120_000;

/**
 * Opens a PayPal order for the caller's own pending order, or returns the one that is open, so that two tabs or a
 * double click pay the same one.
 * @throws AppError `not_found`, `forbidden` for Sellers, `order_not_pending`, `item_owned`, `payment_under_way`,
 * `payment_unavailable`, `payment_provider_down`
 */
export async function beginPayment(context: Context, actor: Actor, orderId: string): Promise<{ id: string }> {
  const order = await requireOwnOrder(context, actor, orderId);
  if (order.userId !== actor.id) throw new AppError('not_found', 'Order not found.');
  // A user who became a Seller after ordering cannot buy any more (customer specification §6).
  if (actor.role === 'Seller') throw new AppError('forbidden', SELLERS_CANNOT_BUY);
  if (order.paymentStatus !== 'pending') throw new AppError('order_not_pending');
  const refusal = await findRefusal(context, order);
  if (refusal !== null) throw refusal;
  const setup = await requirePayPal(context);
  if (setup.currency !== order.currency) {
    throw new AppError('payment_unavailable', 'The payment currency has changed. Please place a new order.');
  }
  return askPayPal(async () => {
    const [latest] = await findPayPalOrders(context.db, order.id);
    if (latest !== undefined && (await isOpen(context, setup, order, latest.id))) return { id: latest.id };
    return { id: await open(context, setup, order, (latest?.attempt ?? 0) + 1) };
  });
}

/** Whether the buyer can continue with a PayPal order. @throws AppError if it is paid or on hold */
async function isOpen(context: Context, setup: ReadySetup, order: OrderRow, id: string): Promise<boolean> {
  const paypalOrder = await setup.paypal.showOrder(id);
  if (paypalOrder === null || paypalOrder.status === 'VOIDED') return false;
  if (paypalOrder.captures.length === 0) return paypalOrder.status !== 'COMPLETED';
  const { outcome } = await reconcileOrder(context, setup, order, { captureApproved: false });
  if (outcome === 'paid') throw new AppError('order_not_pending', 'This order is already paid.');
  if (outcome === 'held') throw new AppError('payment_under_way', 'PayPal is still reviewing your payment.');
  // All captures were declined: with an approved order, the payer can choose another way to pay.
  return paypalOrder.status === 'APPROVED' || paypalOrder.status === 'CREATED';
}

async function open(context: Context, setup: ReadySetup, order: OrderRow, attempt: number): Promise<string> {
  const opened = await setup.paypal.createOrder({
    // The same for two simultaneous requests, so that PayPal responds with the same order.
    requestId: `create-${order.id}-${attempt}`,
    description: order.title,
    customId: order.orderNo,
    invoiceId: order.paymentNo,
    ...priceAtPayPal(order),
  });
  if (opened.payee !== null) await recordMerchant(context.db, setup, opened.payee);
  const isPayable = await context.db.transaction().execute(async (tx) => {
    await insertPayPalOrder(tx, { id: opened.id, orderId: order.id, attempt });
    const current = await lockOrder(tx, order.id);
    if (current?.paymentStatus !== 'pending' || current.cancelledAt !== null) return false;
    await scheduleCheck(context, tx, order.id, {
      providerState: 'created',
      providerReason: null,
      playMoney: setup.playMoney,
      checks: 0,
      checkAt: FIRST_CHECK_MS,
    });
    await insertEvent(tx, order.id, 'opened at PayPal', { paypalOrder: opened.id });
    return true;
  });
  // Paid or cancelled in the meantime, in another tab.
  if (!isPayable) throw new AppError('order_not_pending');
  return opened.id;
}
