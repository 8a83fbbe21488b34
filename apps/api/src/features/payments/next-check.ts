import type { Context } from '#context.ts';
import { readNow } from '#db/now.ts';
import { lockOrder, type OrderRow } from '#features/orders/service.ts';
import { scheduleCheck } from './check-order.ts';
import { hasRefundUnderWay } from './open-refunds.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_PAUSE_MS = DAY_MS / 4;
/**
 * Checks of an order that is never paid, and checks for refunds, end at some point. The time counts from when the
 * order was last opened at PayPal, which may be long after it was placed: about a week, or two months if on hold.
 */
const GIVE_UP_PENDING_CHECKS = 36;
const GIVE_UP_HELD_CHECKS = 250;
const GIVE_UP_PAID_MS = 180 * DAY_MS;

/**
 * Schedules the next check of an order after a check. If a capture or refund has begun or been booked in the
 * meantime, it has already scheduled the check it needs, which is kept.
 * @param claimed the order as it was claimed for the check
 */
export async function scheduleNextCheck(context: Context, claimed: OrderRow): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, claimed.id);
    if (order === null || order.checkAt?.getTime() !== claimed.checkAt?.getTime()) return;
    const awaitsRefund = order.paymentStatus === 'Paid' && (await hasRefundUnderWay(tx, order.id));
    const checkAt = awaitsRefund ? LONGEST_PAUSE_MS : findNextCheck(order, await readNow(tx));
    await scheduleCheck(context, tx, order.id, { checkAt });
  });
}

/** Time of an order's next check: soon at first, then less and less often; null if no more checks are needed. */
export function findNextCheck(
  order: Pick<OrderRow, 'paymentStatus' | 'providerState' | 'createdAt' | 'settledAt' | 'checks'>,
  now: Date,
): Date | null {
  if (order.paymentStatus === 'Paid') {
    const age = now.getTime() - (order.settledAt ?? order.createdAt).getTime();
    // Daily in the first weeks, then at intervals of about a tenth of its age, because most refunds happen early.
    return age < GIVE_UP_PAID_MS ? new Date(now.getTime() + Math.max(DAY_MS, age / 10)) : null;
  }
  const enough = order.providerState === 'held' ? GIVE_UP_HELD_CHECKS : GIVE_UP_PENDING_CHECKS;
  if (order.paymentStatus !== 'pending' || order.checks > enough) return null;
  return new Date(now.getTime() + Math.min(2 ** order.checks * MINUTE_MS, LONGEST_PAUSE_MS));
}
