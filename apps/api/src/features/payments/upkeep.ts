import type { Context } from '#context.ts';
import { claimDue, findOrderByNumber, type OrderRow, updateOrder } from '#features/orders/service.ts';
import { deleteOldWebhooks, readPaymentSetup } from '#features/payment-settings/service.ts';
import { mayTakeMoney } from './may-take-money.ts';
import { closeOpenRefunds, hasRefundUnderWay } from './open-refunds.ts';
import { reconcileOrder } from './reconcile.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BATCH = 20;
const LONGEST_PAUSE_MS = DAY_MS / 4;
/**
 * An order that is never paid is not asked about for ever, nor a paid one for a refund. Counted from when it
 * was last opened at PayPal, which may be long after it was made: about a week, and two months while held.
 */
const GIVE_UP_PENDING_CHECKS = 36;
const GIVE_UP_HELD_CHECKS = 250;
const GIVE_UP_PAID_MS = 180 * DAY_MS;
const WEBHOOK_MEMORY_MS = 30 * DAY_MS;

/**
 * Looks at orders that nobody told us about: approved but not captured, captured but not booked, held by
 * PayPal, and paid ones whose money may have gone back.
 */
export async function reconcileDueOrders(context: Context): Promise<void> {
  const setup = await readPaymentSetup(context);
  const { paypal } = setup;
  if (paypal === null) return;
  const now = context.clock.now();
  const due = await claimDue(context.db, now, new Date(now.getTime() + MINUTE_MS), BATCH);
  for (const order of due) {
    try {
      // Who was declined and left the window is not charged when their card works again days later.
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
      const soon = new Date(now.getTime() + LONGEST_PAUSE_MS);
      const checkAt = awaitsRefund ? soon : findNextCheck(current, now);
      await updateOrder(context.db, order.id, { checkAt });
    }
  }
}

/** When an order is looked at next: sooner at first, then less and less; null when that is enough. */
export function findNextCheck(
  order: Pick<OrderRow, 'paymentStatus' | 'providerState' | 'createdAt' | 'settledAt' | 'checks'>,
  now: Date,
): Date | null {
  if (order.paymentStatus === 'Paid') {
    const age = now.getTime() - (order.settledAt ?? order.createdAt).getTime();
    // Daily in the first weeks, then about every tenth of its age: most money that goes back does so early.
    return age < GIVE_UP_PAID_MS ? new Date(now.getTime() + Math.max(DAY_MS, age / 10)) : null;
  }
  const enough = order.providerState === 'held' ? GIVE_UP_HELD_CHECKS : GIVE_UP_PENDING_CHECKS;
  if (order.paymentStatus !== 'pending' || order.checks > enough) return null;
  return new Date(now.getTime() + Math.min(2 ** order.checks * MINUTE_MS, LONGEST_PAUSE_MS));
}

/** Forgets old webhooks. */
export async function forgetWebhooks(context: Context): Promise<void> {
  await deleteOldWebhooks(context.db, new Date(context.clock.now().getTime() - WEBHOOK_MEMORY_MS));
}
