import type { Context } from '#context.ts';
import { claimDue } from '#features/orders/service.ts';
import { deleteOldWebhooks, readPaymentSetup } from '#features/payment-settings/service.ts';
import { mayTakeMoney } from './may-take-money.ts';
import { scheduleNextCheck } from './next-check.ts';
import { reconcileOrder } from './reconcile.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BATCH = 20;
const WEBHOOK_MEMORY_MS = 30 * DAY_MS;

/**
 * Checks orders that nobody notified us about: approved but not captured, captured but not booked, on hold at
 * PayPal, and paid ones whose money may have been returned.
 * @param orderId the only order to check, if it is due; if omitted, those that have waited longest
 */
export async function reconcileDueOrders(context: Context, orderId?: string): Promise<void> {
  const setup = await readPaymentSetup(context);
  const { paypal, playMoney } = setup;
  if (paypal === null) return;
  const due = await claimDue(context.db, MINUTE_MS, BATCH, orderId);
  for (const order of due) {
    try {
      // A buyer who left after a declined payment must not be charged if the card works again days later.
      const captureApproved =
        order.providerState !== 'declined' && (await mayTakeMoney(context, setup, order));
      await reconcileOrder(context, { paypal, playMoney }, order, { captureApproved });
    } catch (error) {
      context.log.warn({ err: error, order: order.orderNo }, 'an order could not be checked with PayPal');
    }
    await scheduleNextCheck(context, order);
  }
}

/** Deletes old webhooks. */
export async function forgetWebhooks(context: Context): Promise<void> {
  await deleteOldWebhooks(context.db, WEBHOOK_MEMORY_MS);
}
