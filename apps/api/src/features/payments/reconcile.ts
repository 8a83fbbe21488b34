import type { ProviderState } from '@voicedraft/contract/orders';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import {
  findPayPalOrders,
  hasCaptureEvent,
  insertCaptureEvent,
  insertEvent,
  lockOrder,
  type OrderRow,
  SECOND_REFUND,
  updateOrder,
} from '#features/orders/service.ts';
import type { PaymentSetup } from '#features/payment-settings/service.ts';
import {
  PayPalError,
  type PayPal,
  type PayPalCapture,
  type PayPalOrder,
} from '#integrations/paypal/paypal.ts';
import { bookPayment } from './apply-payment.ts';
import { bookRefunds } from './apply-refunds.ts';
import { describeReason } from './describe-reason.ts';
import { closeOpenRefunds } from './open-refunds.ts';
import type { PaymentState } from './payment-state.ts';

/** PayPal as it is set up. */
type AskedPayPal = Pick<PaymentSetup, 'playMoney'> & { readonly paypal: PayPal };

/**
 * Asks PayPal for the state of an order and books it: the only way in which webhooks, jobs, staff and buyers bring
 * an order up to date. `captureApproved` captures the payment that the buyer has approved, unless another attempt
 * for the same order is paid or on hold.
 * @throws PayPalError
 */
export async function reconcileOrder(
  context: Context,
  asked: AskedPayPal,
  order: OrderRow,
  options: { readonly captureApproved: boolean },
): Promise<PaymentState> {
  const opened = await findPayPalOrders(context.db, order.id);
  const outcome = opened.length === 0 ? 'open' : 'unknown';
  let state: PaymentState = { outcome, captureId: null, reason: null };
  let approvedId: string | null = null;
  for (const { id } of opened) {
    const paypalOrder = await asked.paypal.showOrder(id);
    if (paypalOrder === null) continue;
    const found = await bookPaymentState(context, asked, order, paypalOrder);
    if (found.outcome === 'approved') approvedId ??= id;
    if (RANK[found.outcome] > RANK[state.outcome]) state = found;
  }
  const isOwed = state.outcome === 'approved' && order.paymentStatus === 'pending';
  if (isOwed && options.captureApproved && approvedId !== null) {
    return takePayment(context, asked, order, approvedId);
  }
  await recordPaymentState(context, order, state);
  return state;
}

const RANK: Readonly<Record<PaymentState['outcome'], number>> = {
  unknown: 0,
  open: 1,
  declined: 2,
  approved: 3,
  owned: 4,
  held: 5,
  paid: 6,
};

/** Captures the payment of one approved PayPal order and books the result. @throws PayPalError */
export async function takePayment(
  context: Context,
  asked: AskedPayPal,
  order: OrderRow,
  paypalId: string,
): Promise<PaymentState> {
  const state = await captureAndBook(context, asked, order, paypalId);
  await recordPaymentState(context, order, state);
  return state;
}

async function captureAndBook(
  context: Context,
  asked: AskedPayPal,
  order: OrderRow,
  paypalId: string,
): Promise<PaymentState> {
  try {
    return await bookPaymentState(context, asked, order, await captureOrder(asked.paypal, paypalId));
  } catch (error) {
    // Declined is a result, not an error.
    if (!(error instanceof PayPalError) || error.failure !== 'declined') throw error;
    return { outcome: 'declined', captureId: null, reason: error.issue };
  }
}

/** Captures the payment of an approved order; if it was captured before, returns that result. @throws PayPalError */
async function captureOrder(paypal: PayPal, paypalId: string): Promise<PayPalOrder> {
  try {
    return await paypal.captureOrder(paypalId, `capture-${paypalId}`);
  } catch (error) {
    if (!(error instanceof PayPalError) || error.failure !== 'already-captured') throw error;
    const shown = await paypal.showOrder(paypalId);
    if (shown === null) throw error;
    return shown;
  }
}

/** Books the captures and refunds that PayPal reports for one of its orders. */
async function bookPaymentState(
  context: Context,
  asked: AskedPayPal,
  order: OrderRow,
  paypalOrder: PayPalOrder,
): Promise<PaymentState> {
  let state: PaymentState = {
    outcome: paypalOrder.status === 'APPROVED' && paypalOrder.captures.length === 0 ? 'approved' : 'open',
    captureId: null,
    reason: null,
  };
  for (const capture of paypalOrder.captures) {
    const found = await bookCapture(context, asked, order, capture, paypalOrder.payerEmail);
    if (RANK[found.outcome] > RANK[state.outcome]) state = found;
  }
  if (await bookRefunds(context, order.id, paypalOrder)) {
    context.log.warn(
      { order: order.orderNo },
      'a payment was refunded or reversed; its credits were taken back',
    );
  }
  if (paypalOrder.captures.some(({ id }) => id === order.captureId)) {
    await closeOpenRefunds(context, order.id);
  }
  return state;
}

/** Books one capture that PayPal reports. */
export async function bookCapture(
  context: Context,
  asked: AskedPayPal,
  order: OrderRow,
  capture: PayPalCapture,
  payerEmail: string | null,
): Promise<PaymentState> {
  const details = { captureId: capture.id, reason: capture.reason };
  if (capture.status === 'PENDING') return { outcome: 'held', ...details };
  if (capture.status === 'DECLINED' || capture.status === 'FAILED')
    return { outcome: 'declined', ...details };
  const booking = await bookPayment(context, order.id, capture, { payerEmail, playMoney: asked.playMoney });
  switch (booking) {
    case 'booked':
    case 'repeated':
      return { outcome: 'paid', ...details };
    case 'second-payment':
    case 'owned-item':
      await returnPayment(context, asked.paypal, order, capture);
      return {
        outcome: booking === 'owned-item' ? 'owned' : 'paid',
        captureId: order.captureId,
        reason: null,
      };
    case 'mismatch':
      return { outcome: 'open', captureId: null, reason: null };
  }
}

/**
 * Refunds a second payment. If PayPal refuses, staff are told once, and PayPal is asked again by each check, until it
 * has refunded all of it, or staff have refunded a part there or return it another way. A refund that PayPal accepts
 * may still fail, which the next check finds.
 * @throws PayPalError if PayPal does not respond, or does not know our credentials
 */
async function returnPayment(
  context: Context,
  paypal: PayPal,
  order: OrderRow,
  capture: PayPalCapture,
): Promise<void> {
  const isReturned = (db: Db) => hasCaptureEvent(db, order.id, SECOND_REFUND.returned, capture.id);
  // PayPal may refund today what it refused yesterday: nobody is paid back twice.
  if (capture.status === 'COMPLETED' && (await isReturned(context.db))) return;
  const asked = capture.status === 'COMPLETED' ? await refundWhole(paypal, capture.id) : null;
  if (asked === 'accepted') return;
  const refusal = asked === 'made' ? null : (asked?.refusal ?? null);
  const noted = { order: order.orderNo, capture: capture.id, reason: refusal };
  const problem = await context.db.transaction().execute(async (tx) => {
    const current = await lockOrder(tx, order.id);
    if (refusal === null) {
      const kind = capture.status === 'PARTIALLY_REFUNDED' ? SECOND_REFUND.settled : SECOND_REFUND.made;
      const isNew =
        (await hasCaptureEvent(tx, order.id, SECOND_REFUND.refused, capture.id)) &&
        (await insertCaptureEvent(tx, order.id, kind, { capture: capture.id }));
      return isNew && (await isReturned(tx)) ? REFUNDED_AS_WELL : null;
    }
    if (!(await insertCaptureEvent(tx, order.id, SECOND_REFUND.refused, noted))) return null;
    // A deleted order would be seen by nobody.
    if (current !== null && current.cancelledAt !== null)
      await updateOrder(tx, order.id, { orderStatus: 'pending', cancelledAt: null });
    return NOT_REFUNDED;
  });
  if (problem !== null) context.log.error(noted, problem);
}

const NOT_REFUNDED = 'PayPal refused to refund a second payment; it has to be refunded there';
const REFUNDED_AS_WELL = 'PayPal has refunded a second payment that staff return another way';

/** Asks PayPal to refund a payment. @throws PayPalError */
export async function refundWhole(
  paypal: PayPal,
  captureId: string,
): Promise<'made' | 'accepted' | { readonly refusal: string }> {
  try {
    const { status } = await paypal.refundCapture(captureId, `refund-${captureId}`);
    if (status === 'COMPLETED') return 'made';
    return status === 'PENDING' ? 'accepted' : { refusal: status };
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    // Neither says anything about this refund.
    if (error.failure === 'unavailable' || error.failure === 'unauthorized') throw error;
    return { refusal: error.issue ?? error.failure };
  }
}

const NOTED: Readonly<Partial<Record<PaymentState['outcome'], ProviderState>>> = {
  held: 'held',
  declined: 'declined',
  approved: 'approved',
};

async function recordPaymentState(context: Context, order: OrderRow, state: PaymentState): Promise<void> {
  // An approval lapses after some hours: its buyer can pay, or order again.
  const hasLapsed =
    order.providerState === 'approved' && (state.outcome === 'open' || state.outcome === 'unknown');
  const providerState = hasLapsed ? 'created' : NOTED[state.outcome];
  if (providerState === undefined) return;
  // PayPal still reports an order as approved after its capture was declined.
  if (state.outcome === 'approved' && order.providerState === 'declined') return;
  const providerReason = describeReason(state.outcome, state.reason);
  if (order.providerState === providerState && order.providerReason === providerReason) return;
  await context.db.transaction().execute(async (tx) => {
    const current = await lockOrder(tx, order.id);
    if (current?.paymentStatus !== 'pending') return;
    await updateOrder(tx, order.id, { providerState, providerReason });
    if (!hasLapsed) await insertEvent(tx, order.id, providerState, { reason: state.reason });
  });
}
