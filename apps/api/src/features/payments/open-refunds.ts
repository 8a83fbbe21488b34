import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { findRefunds, insertEvent, lockOrder } from '#features/orders/service.ts';
import type { PayPalRefund } from '#integrations/paypal/paypal.ts';
import { findRefundRequests, REFUND_EVENTS, type RefundRequest, sumUnderWay } from './refund-requests.ts';

/** A call to PayPal has ended by then, repeats included: whoever asked is not waiting any more. */
const ANSWER_MAX_MS = 120_000;

/**
 * Finds out what became of refunds that PayPal never answered for. Call it once the order is up to date with
 * PayPal: a booked refund of the same amount that nobody else asked for is the one; without one it was not made.
 */
export async function closeOpenRefunds(context: Context, orderId: string): Promise<void> {
  const latest = context.clock.now().getTime() - ANSWER_MAX_MS;
  const isLeftOpen = ({ state, requestedAt }: RefundRequest) =>
    state === 'open' && requestedAt.getTime() < latest;
  if (!(await findRefundRequests(context.db, orderId)).some(isLeftOpen)) return;
  await context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId);
    const requests = await findRefundRequests(tx, orderId);
    const claimed = new Set(requests.map(({ refundId }) => refundId));
    for (const { key, amountCents, requestedAt } of requests.filter(isLeftOpen)) {
      const made = (await findRefunds(tx, orderId)).find(
        (refund) =>
          refund.amountCents === amountCents && refund.createdAt >= requestedAt && !claimed.has(refund.id),
      );
      if (made === undefined) {
        await noteRefusal(tx, orderId, key, 'PayPal shows no such refund');
      } else {
        claimed.add(made.id);
        await insertEvent(tx, orderId, REFUND_EVENTS.confirmed, { key, refund: made.id });
      }
    }
  });
}

/** Whether a refund that staff asked for is neither booked nor known to have come to nothing. */
export async function hasRefundUnderWay(context: Context, orderId: string): Promise<boolean> {
  const requests = await findRefundRequests(context.db, orderId);
  if (requests.length === 0) return false;
  const booked = (await findRefunds(context.db, orderId)).map(({ id }) => id);
  return sumUnderWay(requests, booked) > 0;
}

/** Notes that refunds which PayPal had accepted came to nothing: their money can be given back again. */
export async function releaseRefunds(
  context: Context,
  orderId: string,
  refunds: readonly PayPalRefund[],
): Promise<void> {
  const lost = refunds.filter(({ status }) => status === 'FAILED' || status === 'CANCELLED');
  if (lost.length === 0) return;
  const isLost = ({ state, refundId }: RefundRequest) =>
    state === 'pending' && lost.some(({ id }) => id === refundId);
  await context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId);
    const requests = await findRefundRequests(tx, orderId);
    for (const { key } of requests.filter(isLost)) {
      await noteRefusal(tx, orderId, key, 'PayPal could not complete the refund');
    }
  });
}

/** Notes that a refund was not made, and why. */
export async function noteRefusal(
  tx: Tx,
  orderId: string,
  key: string,
  reason: string | null,
): Promise<void> {
  await insertEvent(tx, orderId, REFUND_EVENTS.refused, { key, reason });
}
