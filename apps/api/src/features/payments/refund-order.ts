import { toMoney } from '@voicedraft/contract/money';
import type { OrderDetails } from '@voicedraft/contract/order-administration';
import type { Context } from '#context.ts';
import { recordChange } from '#features/audit/service.ts';
import { findRefunds, lockOrder, type OrderRow, requireOwnOrder } from '#features/orders/service.ts';
import { readPaymentSetup } from '#features/payment-settings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { PayPalError, type PayPal, type PayPalRefund } from '#integrations/paypal/paypal.ts';
import { bookRefundsWithin } from './apply-refunds.ts';
import { describeOrder, toAudited } from './audited-order.ts';
import { scheduleCheck } from './check-order.ts';
import { getOrderDetails } from './order-details.ts';
import {
  answerRefundRequest,
  findRefundRequests,
  insertRefundRequest,
  isRepeated,
  repeatRefundRequest,
  type RefundRequest,
  sumUnderWay,
} from './refund-requests.ts';

/** PayPal recognises a request id for six hours; retrying after that could refund the money twice. */
const REPEATABLE_MS = 5 * 3_600_000;
/** When an order is checked after a refund that PayPal did not respond to, and after one that it accepted. */
const RECHECK_MS = 180_000;
const RECHECK_PENDING_MS = 3_600_000;

const UNANSWERED =
  'PayPal is not responding right now. The refund is not booked yet. You can safely send the same request again: it is made only once.';
const UNDER_WAY = 'Another refund of this order is in progress. Check with PayPal, then try again.';

/** A refund as requested by staff. */
export interface RefundInput {
  /** Chosen by the caller: reusing the key does not refund again. */
  readonly key: string;
  /** Text with two decimals; by default everything that is left. */
  readonly amount?: string | undefined;
  readonly reason?: string | undefined;
}

/**
 * Refunds a paid order through PayPal: everything that is left, or a part of it. The request is stored before
 * PayPal is asked, so that two simultaneous ones never refund more than is left. It is booked, with credits and
 * membership, once PayPal has completed it. A refund that PayPal only accepted is shown in the timeline and booked
 * by the next check that finds it completed.
 * @throws AppError `not_found`; `validation` for an amount above what is left; `conflict` for an order that is not
 * paid or has another refund in progress; `payment_not_confirmed` if PayPal refuses; `payment_provider_down`, after
 * which the same key may be sent again; `payment_unavailable`
 */
export async function refundOrder(
  context: Context,
  actor: Actor,
  id: string,
  input: RefundInput,
): Promise<OrderDetails> {
  const order = await requireOwnOrder(context, actor, id);
  // Even while payments are off: refunds are always possible.
  const { paypal } = await readPaymentSetup(context);
  if (paypal === null) throw new AppError('payment_unavailable');
  const request = await recordRequest(context, actor, order.id, input);
  if (request.state === 'open') {
    const refund = await askForRefund(context, paypal, order, request);
    await recordAnswer(context, actor, order, input, refund);
    context.emit({ event: 'refund asked for', orderId: order.id, cents: request.amountCents });
  }
  return getOrderDetails(context, actor, id);
}

/** Stores a refund request, and who made it, before PayPal is asked; returns the existing one with the same key. */
async function recordRequest(
  context: Context,
  actor: Actor,
  orderId: string,
  { key, amount, reason = '' }: RefundInput,
): Promise<RefundRequest> {
  return context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null) throw new AppError('not_found', 'Order not found.');
    const requests = await findRefundRequests(tx, orderId);
    const known = requests.find((request) => request.key === key);
    if (known !== undefined) {
      requireRepeatable(known);
      return known.state === 'open' ? repeatRefundRequest(tx, known.id) : known;
    }
    if (order.paymentStatus !== 'Paid') throw new AppError('conflict', 'Only a paid order can be refunded.');
    const booked = (await findRefunds(tx, orderId)).map((refund) => refund.id);
    const amountCents = chooseAmount(order, sumUnderWay(requests, booked), amount);
    // Before any money moves: whoever moved it is named even if PayPal's response is lost.
    const before = toAudited(order);
    await recordChange(tx, actor, {
      ...describeOrder(order),
      action: 'asked PayPal for a refund',
      before,
      after: { ...before, amount: toMoney(amountCents), reason },
    });
    return insertRefundRequest(tx, { orderId, key, amountCents, requestedBy: actor.id }, reason);
  });
}

function requireRepeatable({ state, ageMs }: RefundRequest): void {
  if (state === 'refused') throw new AppError('conflict', 'This refund was not made. Please start it again.');
  if (state === 'open' && ageMs > REPEATABLE_MS) throw new AppError('conflict', UNDER_WAY);
}

/** Amount to refund, in cents. */
function chooseAmount(order: OrderRow, underWay: number, amount: string | undefined): number {
  const unbooked = order.priceCents + order.feeCents - order.refundedCents;
  const left = unbooked - underWay;
  const cents = amount === undefined ? left : Math.round(Number(amount) * 100);
  const isForOther = underWay > 0 && (amount === undefined ? left <= 0 : cents > left && cents <= unbooked);
  if (isForOther) throw new AppError('conflict', UNDER_WAY);
  if (cents > 0 && cents <= left) return cents;
  const text = `Please enter an amount from 0.01 to ${toMoney(left)}`;
  throw new AppError('validation', text, { fields: { amount: text } });
}

async function askForRefund(
  context: Context,
  paypal: PayPal,
  order: OrderRow,
  request: RefundRequest,
): Promise<PayPalRefund> {
  const amount = { currency: order.currency, value: toMoney(request.amountCents) };
  try {
    const requestId = `refund-${order.orderNo}-${request.key}`;
    const refund = await paypal.refundCapture(order.captureId ?? '', requestId, amount, request.id);
    if (refund.status === 'COMPLETED' || refund.status === 'PENDING') return refund;
    throw new PayPalError('refused', { message: `refund ${refund.status}`, issue: refund.status });
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    if (error.failure === 'unavailable') {
      const checkAt = RECHECK_MS;
      await context.db.transaction().execute((tx) => scheduleCheck(context, tx, order.id, { checkAt }));
      throw new AppError('payment_provider_down', UNANSWERED, { cause: error });
    }
    // An account that PayPal does not know, or another one, says nothing about what was made with the first request.
    if (isRepeated(request) && (error.failure === 'unauthorized' || error.failure === 'not-found'))
      throw new AppError('payment_unavailable', undefined, { cause: error });
    const refusal = { state: 'refused', reason: error.issue } as const;
    await context.db.transaction().execute((tx) => answerRefundRequest(tx, request, refusal));
    if (error.failure === 'unauthorized') {
      throw new AppError('payment_unavailable', undefined, { cause: error });
    }
    const why = error.issue === null ? '' : ` (${error.issue})`;
    const text = `PayPal refused this refund${why}. Nothing was changed. Check the order with PayPal.`;
    throw new AppError('payment_not_confirmed', text, { cause: error });
  }
}

/** Books PayPal's response, once, however many requests of one key get here. */
async function recordAnswer(
  context: Context,
  actor: Actor,
  order: OrderRow,
  { key, reason }: RefundInput,
  refund: PayPalRefund,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const before = await lockOrder(tx, order.id);
    const request = (await findRefundRequests(tx, order.id)).find((candidate) => candidate.key === key);
    if (before === null || request === undefined)
      throw new Error('The refund request that was just stored does not exist.');
    if (request.state === 'confirmed' || request.state === 'pending') return;
    const { captureId } = order;
    const isDone = refund.status === 'COMPLETED' && captureId !== null;
    if (isDone) {
      // The capture's status only says that there was a refund; our own total decides whether it was in full.
      const capture = { id: captureId, status: 'PARTIALLY_REFUNDED' as const, reason: null };
      await bookRefundsWithin(context, tx, order.id, { captures: [capture], refunds: [refund] });
    }
    if (!isDone) await scheduleCheck(context, tx, order.id, { checkAt: RECHECK_PENDING_MS });
    const state = isDone ? 'confirmed' : 'pending';
    await answerRefundRequest(tx, request, { state, refund: refund.id });
    if (!isDone) return;
    const after = (await lockOrder(tx, order.id)) ?? before;
    await recordChange(tx, actor, {
      ...describeOrder(order),
      action: 'refunded',
      before: toAudited(before),
      after: { ...toAudited(after), refund: refund.id, amount: toMoney(request.amountCents), reason },
    });
  });
}
