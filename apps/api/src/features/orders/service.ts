import { toMoney } from '@voicedraft/contract/money';
import { LIST_MAX_ROWS } from '@voicedraft/contract/limits';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { isAdmin, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { toWireItemOrder, toWireOrder } from './mapper.ts';
import * as repository from './repository.ts';

/** An order as the database has it. */
export type { OrderRow } from './repository.ts';

/** The specified answer to Sellers (customer specification §6). */
export const SELLERS_CANNOT_BUY = 'Sellers cannot purchase products';

/** Package orders: one's own, or for an administrator anybody's (contract). */
export async function listOrders(
  context: Context,
  actor: Actor,
  filter: { readonly userEmail?: string | undefined },
): Promise<Order[]> {
  return (await list(context, actor, 'package', filter.userEmail)).map(toWireOrder);
}

/** Item orders: one's own, or for an administrator anybody's. */
export async function listItemOrders(
  context: Context,
  actor: Actor,
  filter: { readonly userEmail?: string | undefined },
): Promise<ItemOrder[]> {
  return (await list(context, actor, 'item', filter.userEmail)).map(toWireItemOrder);
}

/** @throws AppError `not_found`, also for somebody else's */
export async function getOrder(context: Context, actor: Actor, id: string): Promise<Order> {
  return toWireOrder(await requireOwnOrder(context, actor, id, 'package'));
}

/** @throws AppError `not_found`, also for somebody else's */
export async function getItemOrder(context: Context, actor: Actor, id: string): Promise<ItemOrder> {
  return toWireItemOrder(await requireOwnOrder(context, actor, id, 'item'));
}

/**
 * An order that the actor may see: their own, or any for an administrator. One that was cancelled is gone.
 * @throws AppError `not_found`
 */
export async function requireOwnOrder(
  context: Context,
  actor: Actor,
  id: string,
  kind?: OrderKind,
): Promise<repository.OrderRow> {
  const order = await repository.findOrder(context.db, id);
  const visible = order !== null && (order.userId === actor.id || isAdmin(actor));
  if (!visible || order.cancelledAt !== null || (kind !== undefined && order.kind !== kind)) {
    throw new AppError('not_found', 'Order not found.');
  }
  return order;
}

/** What an order costs in all, as text with two decimals. */
export function totalOf(order: repository.OrderRow): string {
  return toMoney(order.priceCents + order.feeCents);
}

/** Whether somebody has paid for an item. */
export function ownsItem(context: Context, userId: string, itemId: string): Promise<boolean> {
  return repository.hasPaidItem(context.db, userId, itemId);
}

/** An order as a change of credits names it. */
export interface PaidOrder {
  readonly id: string;
  readonly orderNo: string;
  readonly title: string;
}

/** Orders by PayPal's ids of the captures and of the refunds that moved their credits. */
export async function findPaidOrders(
  db: Db,
  payments: { readonly captures: readonly string[]; readonly refunds: readonly string[] },
): Promise<ReadonlyMap<string, PaidOrder>> {
  const rows = await repository.findByPayments(db, payments);
  return new Map(rows.map(({ paymentId, ...order }) => [paymentId, order]));
}

/** All orders of a person, newest first. */
export async function exportOrdersOf(
  db: Db,
  userId: string,
): Promise<{ orders: Order[]; itemOrders: ItemOrder[] }> {
  const limit = Number.MAX_SAFE_INTEGER;
  const [packages, items] = await Promise.all([
    repository.findOrders(db, { kind: 'package', userId, limit }),
    repository.findOrders(db, { kind: 'item', userId, limit }),
  ]);
  return { orders: packages.map(toWireOrder), itemOrders: items.map(toWireItemOrder) };
}

/**
 * Takes a person whose account is deleted out of their orders. What was paid keeps the buyer's name, address
 * and country, which bookkeeping needs; e-mail addresses go, and no receipt is mailed any more.
 * @param email stands in for the person's
 */
export async function eraseOrdersOf(tx: Tx, userId: string, email: string): Promise<void> {
  await repository.anonymiseOrders(tx, userId, email);
}

async function list(
  context: Context,
  actor: Actor,
  kind: OrderKind,
  email: string | undefined,
): Promise<repository.OrderRow[]> {
  const limit = LIST_MAX_ROWS;
  if (isAdmin(actor)) {
    return repository.findOrders(context.db, { kind, limit, ...(email !== undefined && { email }) });
  }
  if (email !== undefined && email !== actor.email) throw new AppError('forbidden');
  return repository.findOrders(context.db, { kind, limit, userId: actor.id });
}
