import { toMoney } from '@voicedraft/contract/money';
import type { OrderDetails } from '@voicedraft/contract/order-administration';
import type { Context } from '#context.ts';
import { findUsers } from '#features/accounts/service.ts';
import { findBalances } from '#features/credits/service.ts';
import { findEvents, findOpenedOrders, findRefunds, requireOwnOrder } from '#features/orders/service.ts';
import type { Actor } from '#http/actor.ts';
import { findRefundRequests, sumUnderWay } from './refund-requests.ts';
import { composeTimeline } from './timeline.ts';

/**
 * Timeline, PayPal ids and refunds of an order of either kind, for staff.
 * @throws AppError `not_found`, also for a cancelled order
 */
export async function getOrderDetails(context: Context, actor: Actor, id: string): Promise<OrderDetails> {
  const { db } = context;
  const order = await requireOwnOrder(context, actor, id);
  const [events, paypalOrders, refunds, requests] = await Promise.all([
    findEvents(db, order.id),
    findOpenedOrders(db, order.id),
    findRefunds(db, order.id),
    findRefundRequests(db, order.id),
  ]);
  const mentioned = events.flatMap(({ details: { by } }) => (typeof by === 'string' ? [by] : []));
  const accounts = await findUsers(db, [order.userId, ...mentioned]);
  const isKnown = accounts.get(order.userId)?.isDeleted === false;
  const booked = refunds.map((refund) => refund.id);
  const left = order.priceCents + order.feeCents - order.refundedCents;
  const refundable = left - sumUnderWay(requests, booked);
  return {
    kind: order.kind,
    timeline: composeTimeline(order, events, accounts),
    paypalOrders: paypalOrders.map((opened) => ({
      id: opened.id,
      createdAt: opened.createdAt.toISOString(),
    })),
    refunds: refunds.map(({ id: refundId, amountCents, credits, createdAt }) => ({
      id: refundId,
      amount: toMoney(amountCents),
      credits,
      createdAt: createdAt.toISOString(),
    })),
    refundable: toMoney(order.paymentStatus === 'Paid' ? Math.max(0, refundable) : 0),
    playMoney: order.playMoney,
    userId: isKnown ? order.userId : null,
    balance: isKnown ? (await findBalances(db, order.userId)).available : null,
  };
}
