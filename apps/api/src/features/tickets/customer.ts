import type { TicketCustomer } from '@voicedraft/contract/ticket-administration';
import type { Context } from '#context.ts';
import { findUser } from '#features/accounts/service.ts';
import { findLatestOrders, toWireOrder } from '#features/orders/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import * as repository from './repository.ts';
import { requireVisible } from './service.ts';

/** How many orders and tickets are shown beside a conversation. */
const LATEST = 5;

/**
 * Who wrote a ticket: credits and membership, the latest orders, and the other tickets, each only for staff who may read
 * it. A visitor has neither account nor orders; their other tickets are those from the same address.
 * @throws AppError `not_found`
 */
export async function readTicketCustomer(
  context: Context,
  actor: Actor,
  id: string,
): Promise<TicketCustomer> {
  const { db } = context;
  const ticket = requireVisible(await repository.findTicket(db, id), actor);
  const { userId, senderEmail } = ticket;
  const whose = userId === null ? { email: senderEmail } : { userId };
  const [user, orders, tickets] = await Promise.all([
    userId !== null && mayUse(actor, 'credits') ? findUser(db, userId) : null,
    userId !== null && mayUse(actor, 'orders') ? findLatestOrders(db, userId, LATEST) : [],
    repository.findTickets(db, whose, { limit: LATEST + 1, offset: 0 }),
  ]);
  return {
    ...(mayUse(actor, 'credits') && {
      account: user && {
        credits: user.balance ?? 0,
        membership: user.membership,
        membershipEndsAt: user.membershipEndsAt?.toISOString() ?? null,
      },
    }),
    ...(mayUse(actor, 'orders') && {
      orders: orders.map((order) => {
        const { _id, orderId, packageName, totalPrice, currency, paymentStatus, createdAt } =
          toWireOrder(order);
        return {
          _id,
          kind: order.kind,
          orderId,
          name: packageName,
          total: totalPrice,
          currency,
          paymentStatus,
          createdAt,
        };
      }),
    }),
    tickets: tickets
      .filter((other) => other.id !== id)
      .slice(0, LATEST)
      .map((other) => ({
        _id: other.id,
        subject: other.subject,
        ticketStatus: other.status,
        createdAt: other.createdAt.toISOString(),
      })),
  };
}
