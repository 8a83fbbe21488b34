import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { findRefunds, lockOrder } from '#features/orders/service.ts';
import type { PayPalRefund } from '#integrations/paypal/paypal.ts';
import {
  answerRefundRequest,
  findRefundRequests,
  isUnnamed,
  type RefundRequest,
  sumUnderWay,
} from './refund-requests.ts';

/** By then a request to PayPal has ended, including retries: nobody is waiting for it any more. */
const ANSWER_MAX_MS = 120_000;

/**
 * Gives up refunds that PayPal never responded to. Call it once PayPal has shown the order's payment and its refunds
 * are booked: a completed one has been recognised by its custom id, so those still open were not made.
 */
export async function closeOpenRefunds(context: Context, orderId: string): Promise<void> {
  if (!(await findRefundRequests(context.db, orderId)).some(isLeftOpen)) return;
  await context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId);
    for (const request of (await findRefundRequests(tx, orderId)).filter(isLeftOpen)) {
      await answerRefundRequest(tx, request, { state: 'refused', reason: 'PayPal shows no such refund' });
    }
  });
}

/** Whether a refund request is neither booked nor known to have failed. */
export async function hasRefundUnderWay(db: Db, orderId: string): Promise<boolean> {
  const requests = await findRefundRequests(db, orderId);
  if (requests.length === 0) return false;
  const booked = (await findRefunds(db, orderId)).map(({ id }) => id);
  return sumUnderWay(requests, booked) > 0;
}

/**
 * Updates refund requests from what PayPal reports: completed, accepted, or failed, in which case their money can
 * be refunded again. A very recent request is left to whoever is waiting for its response. Completed refunds must
 * be booked before this is called.
 */
export async function followRefunds(
  context: Context,
  orderId: string,
  refunds: readonly PayPalRefund[],
): Promise<void> {
  if (refunds.length === 0) return;
  const findNews = (requests: readonly RefundRequest[]) =>
    requests.flatMap((request) => {
      const refund = refunds.find(({ id, customId }) => id === request.refundId || customId === request.id);
      if (refund === undefined) return [];
      const isMade = isUnnamed(request) && STATES[refund.status] !== 'refused';
      return request.state === 'pending' || isLeftOpen(request) || isMade ? [{ request, refund }] : [];
    });
  if (findNews(await findRefundRequests(context.db, orderId)).length === 0) return;
  await context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId);
    for (const { request, refund } of findNews(await findRefundRequests(tx, orderId))) {
      const answer = { state: STATES[refund.status], refund: refund.id, reason: NOT_COMPLETED };
      await answerRefundRequest(tx, request, answer);
    }
  });
}

const NOT_COMPLETED = 'PayPal could not complete the refund';
const STATES = {
  COMPLETED: 'confirmed',
  PENDING: 'pending',
  FAILED: 'refused',
  CANCELLED: 'refused',
} as const satisfies Record<PayPalRefund['status'], RefundRequest['state']>;

/** Whether a refund has had no response, and nobody can be waiting for it any more. */
function isLeftOpen({ state, unansweredMs }: RefundRequest): boolean {
  return state === 'open' && unansweredMs > ANSWER_MAX_MS;
}
