import type { Context } from '#context.ts';
import { readNow } from '#db/now.ts';
import { claimDue, findOrderByNumber, type OrderRow } from '#features/orders/service.ts';
import { deleteOldWebhooks, readPaymentSetup } from '#features/payment-settings/service.ts';
import { scheduleCheck } from './check-order.ts';
import { mayTakeMoney } from './may-take-money.ts';
import { closeOpenRefunds, hasRefundUnderWay } from './open-refunds.ts';
import { reconcileOrder } from './reconcile.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BATCH = 20;
const LONGEST_PAUSE_MS = DAY_MS / 4;
/**
 * Checks end at some point: for an order that is never paid, and for refunds of a paid one. Counted since it was
 * last opened at PayPal, which may be long after it was placed: about a week, and two months while on hold.
 */
const GIVE_UP_PENDING_CHECKS = 36;
const GIVE_UP_HELD_CHECKS = 250;
const GIVE_UP_PAID_MS = 180 * DAY_MS;
const WEBHOOK_MEMORY_MS = 30 * DAY_MS;

/**
 * Looks at orders that nobody told us about: approved but not captured, captured but not booked, held by
 * PayPal, and paid ones whose money may have gone back.
 * @param orderId the only one to look at, if it is due; without it those that have waited for longest
 */
export async function reconcileDueOrders(context: Context, orderId?: string): Promise<void> {
  const setup = await readPaymentSetup(context);
  const { paypal } = setup;
  if (paypal === null) return;
  const due = await claimDue(context.db, MINUTE_MS, BATCH, orderId);
  for (const order of due) {
    try {
      // A buyer who left after a declined payment is not charged if the card works again days later.
      const captureApproved =
        order.providerState !== 'declined' && (await mayTakeMoney(context, setup, order));
      await reconcileOrder(context, paypal, order, { captureApproved });
      await closeOpenRefunds(context, order.id);
    } catch (error) {
      context.log.warn({ err: error, order: order.orderNo }, 'an order could not be checked with PayPal');
    }
    const current = await findOrderByNumber(context.db, order.orderNo);
    if (current !== null) {
      const awaitsRefund = current.paymentStatus === 'Paid' && (await hasRefundUnderWay(context, order.id));
      const checkAt = awaitsRefund ? LONGEST_PAUSE_MS : findNextCheck(current, await readNow(context.db));
      await context.db.transaction().execute((tx) => scheduleCheck(context, tx, order.id, { checkAt }));
    }
  }
}

/** Time of an order's next check: soon at first, then less and less often; null if no more checks are needed. */
export function findNextCheck(
  order: Pick<OrderRow, 'paymentStatus' | 'providerState' | 'createdAt' | 'settledAt' | 'checks'>,
  now: Date,
): Date | null {
  if (order.paymentStatus === 'Paid') {
    const age = now.getTime() - (order.settledAt ?? order.createdAt).getTime();
    // Daily in the first weeks, then about every tenth of its age, because most refunds happen early.
    return age < GIVE_UP_PAID_MS ? new Date(now.getTime() + Math.max(DAY_MS, age / 10)) : null;
  }
  const enough = order.providerState === 'held' ? GIVE_UP_HELD_CHECKS : GIVE_UP_PENDING_CHECKS;
  if (order.paymentStatus !== 'pending' || order.checks > enough) return null;
  return new Date(now.getTime() + Math.min(2 ** order.checks * MINUTE_MS, LONGEST_PAUSE_MS));
}

/** Deletes old webhooks. */
export async function forgetWebhooks(context: Context): Promise<void> {
  await deleteOldWebhooks(context.db, WEBHOOK_MEMORY_MS);
}
