import { toMoney } from '@voicedraft/contract/money';
import type { OrderDetails } from '@voicedraft/contract/order-administration';
import type { Context } from '#context.ts';
import { findAccounts, findEvents, findPayPalOrders } from './details-repository.ts';
import { readRefundRequests, sumUnderWay } from './refund-requests.ts';
import * as repository from './repository.ts';
import { composeTimeline } from './timeline.ts';

/** What staff see of one order beside the order itself. */
export async function composeDetails(context: Context, order: repository.OrderRow): Promise<OrderDetails> {
  const { db } = context;
  const [events, paypalOrders, refunds] = await Promise.all([
    findEvents(db, order.id),
    findPayPalOrders(db, order.id),
    repository.findRefunds(db, order.id),
  ]);
  const mentioned = events.flatMap(({ details: { by } }) => (typeof by === 'string' ? [by] : []));
  const accounts = await findAccounts(db, [order.userId, ...mentioned]);
  const booked = refunds.map(({ id }) => id);
  const left = order.priceCents + order.feeCents - order.refundedCents;
  const refundable = left - sumUnderWay(readRefundRequests(events), booked);
  return {
    kind: order.kind,
    timeline: composeTimeline(order, events, accounts),
    paypalOrders: paypalOrders.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() })),
    refunds: refunds.map(({ id, amountCents, credits, createdAt }) => ({
      id,
      amount: toMoney(amountCents),
      credits,
      createdAt: createdAt.toISOString(),
    })),
    refundable: toMoney(order.paymentStatus === 'Paid' ? Math.max(0, refundable) : 0),
    playMoney: order.playMoney,
    userId: accounts.get(order.userId)?.isDeleted === false ? order.userId : null,
  };
}
