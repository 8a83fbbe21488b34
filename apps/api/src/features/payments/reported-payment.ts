import type { OrderKind } from '@voicedraft/contract/payments';
import type { Context } from '#context.ts';
import { hasPaidOrder, requireOwnOrder } from '#features/orders/service.ts';
import { readPaymentSetup } from '#features/payment-settings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { adoptPayPalOrder } from './adopt-order.ts';
import { bookPayment } from './apply-payment.ts';
import { askPayPal } from './provider-failure.ts';

interface Counts {
  readonly success: true;
  readonly matchedCount: number;
  readonly modifiedCount: number;
}

/**
 * Handles the report of a capture by a client of the specification (PUT /update-payment-status/{id}). The report
 * itself is not trusted: PayPal is asked about the capture that it names.
 * @throws AppError `not_found`, `item_owned`, `payment_not_confirmed`, `payment_unavailable`, `payment_provider_down`
 */
export async function reportPayment(
  context: Context,
  actor: Actor,
  kind: OrderKind,
  id: string,
  report: { readonly paypalTransactionID: string },
): Promise<Counts> {
  const order = await requireOwnOrder(context, actor, id, kind, 'write');
  const captureId = report.paypalTransactionID;
  if (order.captureId === captureId) return { success: true, matchedCount: 1, modifiedCount: 0 };
  if (order.paymentStatus !== 'pending' || !/^[A-Z0-9]{1,36}$/i.test(captureId)) {
    throw new AppError('payment_not_confirmed');
  }
  // Even while payments are off: what was paid before is booked.
  const { paypal, playMoney } = await readPaymentSetup(context);
  if (paypal === null) throw new AppError('payment_unavailable');
  const capture = await askPayPal(() => paypal.showCapture(captureId));
  if (capture?.status !== 'COMPLETED') throw new AppError('payment_not_confirmed');
  const { paypalOrderId } = capture;
  const opened = paypalOrderId === null ? null : await askPayPal(() => paypal.showOrder(paypalOrderId));
  await askPayPal(() => adoptPayPalOrder(context, paypal, order, capture));
  const booking = await bookPayment(context, order.id, capture, {
    payerEmail: opened?.payerEmail ?? null,
    playMoney,
  });
  if (booking === 'owned-item') throw new AppError('item_owned');
  if (booking === 'mismatch' || booking === 'second-payment') throw new AppError('payment_not_confirmed');
  return { success: true, matchedCount: 1, modifiedCount: booking === 'booked' ? 1 : 0 };
}

/**
 * The two updates that follow in the specification (membership, balance). Booking the payment has already done
 * both, so these succeed for the caller's own paid order and change nothing.
 * @throws AppError `forbidden` for another user's email address, `conflict` without such an order
 */
export async function confirmSettled(
  context: Context,
  actor: Actor,
  report: { readonly userEmail: string; readonly orderId?: string },
): Promise<{ success: true; message: string }> {
  if (report.userEmail.trim().toLowerCase() !== actor.email) throw new AppError('forbidden');
  if (!(await hasPaidOrder(context.db, actor.id, report.orderId))) {
    throw new AppError('conflict', 'No paid order matches this. Nothing was changed.');
  }
  return { success: true, message: 'Already included in the paid order.' };
}
