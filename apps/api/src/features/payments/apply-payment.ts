import { DEFAULT_VALIDITY_DAYS } from '@voicedraft/contract/limits';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { NOW, readNow } from '#db/now.ts';
import { grantMembership, hasAccount } from '#features/accounts/service.ts';
import { issueCredits } from '#features/credits/service.ts';
import {
  hasCaptureEvent,
  hasOpened,
  hasPaidItem,
  insertCaptureEvent,
  insertEvent,
  lockItemOf,
  lockOrder,
  MAIL_RECEIPT,
  type OrderRow,
  takeReceiptNumber,
  totalOf,
} from '#features/orders/service.ts';
import type { PayPalCapture } from '#integrations/paypal/paypal.ts';
import { scheduleCheck } from './check-order.ts';

const DAY_MS = 86_400_000;
/** When a paid order is checked again, in case a refund's webhook is lost. */
const RECHECK_PAID_MS = DAY_MS;

/** The refund of a second payment for an item usually succeeds at once; until this check, it may have failed. */
const RECHECK_OWNED_MS = 60_000;
/** Kind of the event of a second payment for an item. */
export const ITEM_PAID_AGAIN = 'item paid again';

/**
 * Outcome for a capture: booked now, booked before, a second payment for a paid order, a payment for an item that
 * another order has paid for, or not matching.
 */
export type Booking = 'booked' | 'repeated' | 'second-payment' | 'owned-item' | 'mismatch';

/** What is not part of a capture. */
interface Payment {
  readonly payerEmail: string | null;
  /** Whether the account that reports it takes play money. */
  readonly playMoney: boolean;
}

/**
 * Books a capture reported by PayPal itself, in one transaction: marks the order as paid, numbers the receipt,
 * grants credits and membership. The only code that sets an order to Paid. Happens once per capture, however often
 * and from wherever this is called. A capture with another amount, currency, order or payment changes nothing, nor
 * does one of a PayPal order that was neither opened here nor verified to pay our own account (adopt-order.ts).
 */
export async function bookPayment(
  context: Context,
  orderId: string,
  capture: PayPalCapture,
  payment: Payment,
): Promise<Booking> {
  const booking = await context.db.transaction().execute(async (tx): Promise<Booking> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return 'mismatch';
    if (order.captureId === capture.id) return 'repeated';
    const noted = { order: order.orderNo, capture: capture.id, amount: capture.amount };
    if (!isPaymentOf(order, capture) || !(await isKnownHere(tx, order, capture))) {
      if (await insertCaptureEvent(tx, order.id, 'mismatch', noted)) {
        context.log.error(noted, 'a capture does not match its order');
      }
      return 'mismatch';
    }
    if (order.paymentStatus !== 'pending') {
      if (await insertCaptureEvent(tx, order.id, 'second payment', noted)) {
        context.log.error(noted, 'an order was paid twice; refunding the second payment');
      }
      return 'second-payment';
    }
    if (await isOwnedItem(context, tx, order, noted)) return 'owned-item';
    await settle(context, tx, order, capture, payment);
    return 'booked';
  });
  if (booking === 'booked') {
    const { currency, value } = capture.amount;
    context.emit({ event: 'order paid', orderId, currency, cents: Math.round(Number(value) * 100) });
  }
  return booking;
}

async function isKnownHere(tx: Tx, order: OrderRow, { paypalOrderId }: PayPalCapture): Promise<boolean> {
  return paypalOrderId !== null && hasOpened(tx, order.id, paypalOrderId);
}

/**
 * True if another order already paid for this item, as when a payment on hold is completed after the buyer paid again.
 * Stays true whatever happens to that order: this capture is being refunded.
 */
async function isOwnedItem(
  context: Context,
  tx: Tx,
  { id, itemId, kind, userId }: OrderRow,
  noted: { readonly capture: string } & Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (kind !== 'item') return false;
  if (await hasCaptureEvent(tx, id, ITEM_PAID_AGAIN, noted.capture)) return true;
  if (itemId === null) return false;
  await lockItemOf(tx, userId, itemId);
  if (!(await hasPaidItem(tx, userId, itemId))) return false;
  await insertEvent(tx, id, ITEM_PAID_AGAIN, noted);
  // Nothing is on hold any more. The check repeats a refund that fails.
  const change = { providerState: null, providerReason: null, checks: 0 };
  await scheduleCheck(context, tx, id, { ...change, checkAt: RECHECK_OWNED_MS });
  context.log.error(noted, 'an item was paid twice; refunding the second payment');
  return true;
}

/** Whether a capture is the full payment of an order, by amount, currency and both of our numbers. */
function isPaymentOf(order: OrderRow, capture: PayPalCapture): boolean {
  const arrived =
    capture.status !== 'PENDING' && capture.status !== 'DECLINED' && capture.status !== 'FAILED';
  return (
    arrived &&
    capture.customId === order.orderNo &&
    capture.invoiceId === order.paymentNo &&
    capture.amount.currency === order.currency &&
    Number(capture.amount.value) === Number(totalOf(order))
  );
}

async function settle(
  context: Context,
  tx: Tx,
  order: OrderRow,
  capture: PayPalCapture,
  payment: Payment,
): Promise<void> {
  // Nothing personal comes back into the orders of a deleted account.
  const payerEmail = (await hasAccount(tx, order.userId)) ? payment.payerEmail : null;
  const membershipEndsAt = order.kind === 'package' ? findMembershipEnd(order, await readNow(tx)) : null;
  await scheduleCheck(context, tx, order.id, {
    paymentStatus: 'Paid',
    orderStatus: 'Completed',
    captureId: capture.id,
    playMoney: payment.playMoney,
    payerEmail,
    capturedAt: readInstant(capture.createdAt) ?? NOW,
    settledAt: NOW,
    membershipEndsAt,
    receiptNo: await takeReceiptNumber(tx),
    providerState: null,
    providerReason: null,
    // Even if it was cancelled, it is paid now.
    cancelledAt: null,
    checks: 0,
    checkAt: RECHECK_PAID_MS,
  });
  await context.jobs.enqueue(tx, MAIL_RECEIPT, { data: { orderId: order.id } });
  await insertEvent(tx, order.id, 'paid', { capture: capture.id, payerEmail });
  if (membershipEndsAt !== null) await grantMembership(tx, order.userId, membershipEndsAt);
  if (order.credits > 0) {
    await issueCredits(tx, {
      userId: order.userId,
      amount: order.credits,
      kind: 'purchase',
      opKey: `purchase:${capture.id}`,
    });
  }
}

/**
 * End of an order's membership: its creation plus its validity in days; an invalid date counts as now, a validity
 * of 0 or less as 30 days (customer specification §4).
 */
export function findMembershipEnd(
  order: { readonly createdAt: Date; readonly validityDays: number },
  now: Date,
): Date {
  const from = Number.isNaN(order.createdAt.getTime()) ? now : order.createdAt;
  const days = order.validityDays > 0 ? order.validityDays : DEFAULT_VALIDITY_DAYS;
  return new Date(from.getTime() + days * DAY_MS);
}

function readInstant(text: string | null): Date | null {
  if (text === null) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
