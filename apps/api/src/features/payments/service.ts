import type { OrderKind, PaymentOutcome } from '@voicedraft/contract/payments';
import type { Context } from '#context.ts';
import { NOW } from '#db/now.ts';
import { recordChange } from '#features/audit/service.ts';
import {
  findOrderByPayPalId,
  findRefusal,
  insertEvent,
  isUnrefunded,
  lockOrder,
  type OrderRow,
  requireOwnOrder,
  updateOrder,
} from '#features/orders/service.ts';
import { readPaymentSetup, requirePayPal } from '#features/payment-settings/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { describeOrder, toAudited } from './audited-order.ts';
import { describeReason } from './describe-reason.ts';
import { mayTakeMoney } from './may-take-money.ts';
import { askPayPal } from './provider-failure.ts';
import type { PaymentState } from './payment-state.ts';
import { reconcileOrder, takePayment } from './reconcile.ts';

/** Result of a capture, for the page that requested it. */
export interface CaptureAnswer {
  readonly outcome: PaymentOutcome;
  readonly kind: OrderKind;
  readonly orderId: string;
  readonly transactionId: string | null;
  readonly reason: string | null;
}

/**
 * Captures the payment of an order that its buyer has approved at PayPal, and books it. A repeat returns the
 * previous result; an item that the buyer already owns, or that PayPal is still checking another payment for, is not
 * charged again.
 * @throws AppError `not_found`, `order_not_pending` for a cancelled order, `item_owned`, `payment_under_way`,
 * `payment_not_confirmed`, `payment_provider_down`
 */
export async function capturePayment(
  context: Context,
  actor: Actor,
  paypalId: string,
): Promise<CaptureAnswer> {
  const order = await findOrderByPayPalId(context.db, paypalId);
  if (order === null || order.userId !== actor.id) throw new AppError('not_found', 'Order not found.');
  if (order.paymentStatus === 'Paid')
    return answer(order, { outcome: 'paid', captureId: order.captureId, reason: null });
  if (order.paymentStatus !== 'pending' || order.cancelledAt !== null)
    throw new AppError('order_not_pending');
  const setup = await requirePayPal(context);
  const refusal = await findRefusal(context, order);
  if (refusal !== null) {
    // Unless the payment was captured before: then that result is reported unchanged.
    const state = await askPayPal(() => reconcileOrder(context, setup, order, { captureApproved: false }));
    if (state.outcome !== 'paid' && state.outcome !== 'held') throw refusal;
    return answer(order, state);
  }
  return answer(order, await askPayPal(() => takePayment(context, setup, order, paypalId)));
}

const ITEM_REFUNDED = 'You already own this item. We refund the second payment.';

function answer(order: OrderRow, state: PaymentState): CaptureAnswer {
  const { outcome } = state;
  if (outcome === 'owned') throw new AppError('item_owned', ITEM_REFUNDED);
  if (outcome === 'open' || outcome === 'approved' || outcome === 'unknown')
    throw new AppError('payment_not_confirmed');
  return {
    outcome: outcome === 'held' ? 'pending' : outcome,
    kind: order.kind,
    orderId: order.id,
    transactionId: state.captureId,
    reason: describeReason(outcome, state.reason),
  };
}

/** State of an order after a check with PayPal. */
export interface VerifiedOrder extends Pick<
  OrderRow,
  'kind' | 'paymentStatus' | 'orderStatus' | 'providerState' | 'providerReason'
> {
  /** Why this is not all; absent if it is: PayPal did not answer, or refuses to refund a second payment. */
  readonly unconfirmed?: 'not-asked' | 'unknown' | 'unrefunded';
}

/**
 * Brings an order of either kind up to date with PayPal. Checks by staff are written to the audit log, unless PayPal
 * could not be asked.
 * @throws AppError `not_found`, `payment_provider_down`
 */
export async function verifyOrder(context: Context, actor: Actor, id: string): Promise<VerifiedOrder> {
  const order = await requireOwnOrder(context, actor, id, undefined, 'write');
  const setup = await readPaymentSetup(context);
  const { paypal, playMoney } = setup;
  if (paypal === null) return { ...toVerified(order), unconfirmed: 'not-asked' };
  // Asking does not try a declined payment again: only its buyer does, by paying.
  const captureApproved = order.providerState !== 'declined' && (await mayTakeMoney(context, setup, order));
  const { outcome } = await askPayPal(() =>
    reconcileOrder(context, { paypal, playMoney }, order, { captureApproved }),
  );
  const current = await requireOwnOrder(context, actor, id);
  if (mayUse(actor, 'orders', 'write')) {
    await context.db.transaction().execute((tx) =>
      recordChange(tx, actor, {
        ...describeOrder(order),
        action: 'checked with PayPal',
        before: toAudited(order),
        after: toAudited(current),
      }),
    );
  }
  if (await isUnrefunded(context.db, id)) return { ...toVerified(current), unconfirmed: 'unrefunded' };
  return { ...toVerified(current), ...(outcome === 'unknown' && { unconfirmed: outcome }) };
}

function toVerified(order: OrderRow): VerifiedOrder {
  const { kind, paymentStatus, orderStatus, providerState, providerReason } = order;
  return { kind, paymentStatus, orderStatus, providerState, providerReason };
}

const UNREFUNDED =
  'You paid for this twice, and your second payment has not been returned yet. Please contact support.';

/**
 * Cancels a pending order. PayPal is asked first: a held or paid order is not cancelled, nor is an approved one whose
 * payment would be captured; one whose second payment is not refunded only by staff.
 * @throws AppError `not_found`, `order_not_pending`, `payment_under_way`, `payment_provider_down`
 */
export async function cancelOrder(
  context: Context,
  actor: Actor,
  kind: OrderKind,
  id: string,
): Promise<{ success: true }> {
  const order = await requireOwnOrder(context, actor, id, kind, 'write');
  if (order.paymentStatus !== 'pending') throw new AppError('order_not_pending');
  const setup = await readPaymentSetup(context);
  const { paypal, playMoney } = setup;
  if (order.providerState !== null && paypal !== null) {
    const { outcome } = await askPayPal(() =>
      reconcileOrder(context, { paypal, playMoney }, order, { captureApproved: false }),
    );
    // A declined order stays approved at PayPal; only its buyer can retry that payment.
    const isApproved = outcome === 'approved' && order.providerState !== 'declined';
    const waits = isApproved && (await mayTakeMoney(context, setup, order));
    if (outcome === 'held' || waits) throw new AppError('payment_under_way');
  }
  await context.db.transaction().execute(async (tx) => {
    const current = await lockOrder(tx, id);
    if (current?.paymentStatus !== 'pending') throw new AppError('order_not_pending');
    const isStaff = mayUse(actor, 'orders', 'write');
    // It stays in sight until what was paid for it is returned, or staff know better.
    if (!isStaff && (await isUnrefunded(tx, id))) throw new AppError('payment_under_way', UNREFUNDED);
    await updateOrder(tx, id, { orderStatus: 'Cancelled', cancelledAt: NOW });
    await insertEvent(tx, id, 'cancelled', { by: actor.id });
    if (isStaff) {
      await recordChange(tx, actor, {
        ...describeOrder(order),
        action: 'deleted',
        before: toAudited(current),
      });
    }
  });
  return { success: true };
}
