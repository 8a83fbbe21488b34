import { randomInt } from 'node:crypto';
import { toMoney } from '@voicedraft/contract/money';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { AreaUse } from '@voicedraft/contract/staff-areas';
import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { refuseRecord } from '#http/refuse-role.ts';
import type { JobKind } from '#job.ts';
import { findOrders } from './list-repository.ts';
import { toWireItemOrder, toWireOrder } from './mapper.ts';
import * as repository from './repository.ts';

export { countOrders, findLatestOrders } from './list-repository.ts';
export {
  findOpenedOrders,
  findOrderByPayPalId,
  findPayPalOrders,
  hasOpened,
  insertPayPalOrder,
} from './paypal-order-repository.ts';
/** An order as stored. */
export {
  countOrdersOf,
  findRefunds,
  hasHeldOrder,
  hasOrders,
  hasPaidItem,
  insertOrder,
  showsImage,
  eraseOrdersOf,
} from './repository.ts';
export type { OrderRow } from './repository.ts';
export { hasRealMoney, sumPayments, sumRefunds, type DaySum } from './revenue-repository.ts';
export {
  claimDue,
  findEvents,
  findOrderByCapture,
  findOrderByNumber,
  findPaidMembershipEnd,
  hasCaptureEvent,
  hasPaidOrder,
  insertCaptureEvent,
  insertEvent,
  insertRefund,
  lockItemOf,
  lockOrder,
  takeReceiptNumber,
  updateOrder,
  type OrderEventRow,
} from './settlement-repository.ts';
export { toWireItemOrder, toWireOrder } from './mapper.ts';
export {
  countPaymentProblems,
  findStuckOrders,
  findUnrefunded,
  isUnrefunded,
  SECOND_REFUND,
} from './problem-repository.ts';

/** The specified text for Sellers (customer specification §6). */
export const SELLERS_CANNOT_BUY = 'Sellers cannot purchase products';
const ITEM_UNDER_WAY =
  'PayPal is still reviewing your earlier payment for this item. Please wait for the result.';

/** @throws AppError `not_found`, also for another user's */
export async function getOrder(context: Context, actor: Actor, id: string): Promise<Order> {
  return toWireOrder(await requireOwnOrder(context, actor, id, 'package'));
}

/** @throws AppError `not_found`, also for another user's */
export async function getItemOrder(context: Context, actor: Actor, id: string): Promise<ItemOrder> {
  const order = await requireOwnOrder(context, actor, id, 'item');
  return { ...toWireItemOrder(order), ...((await isOwnedAlready(context, order)) && { owned: true }) };
}

/**
 * An order that the actor may see or change: their own, or any for staff who may. Cancelled orders are not found.
 * @throws AppError `not_found`, or `forbidden` to staff without the right
 */
export async function requireOwnOrder(
  context: Context,
  actor: Actor,
  id: string,
  kind?: OrderKind,
  use: AreaUse = 'read',
): Promise<repository.OrderRow> {
  const order = await repository.findOrder(context.db, id);
  const visible = order !== null && (order.userId === actor.id || mayUse(actor, 'orders', use));
  if (!visible || order.cancelledAt !== null || (kind !== undefined && order.kind !== kind)) {
    throw refuseRecord(actor, 'orders', use, 'Order not found.');
  }
  return order;
}

/** Total price of an order, as text with two decimals. */
export function totalOf(order: repository.OrderRow): string {
  return toMoney(order.priceCents + order.feeCents);
}

/** Ids of the items that a user has paid for. */
export async function findOwnedItems(context: Context, userId: string): Promise<ReadonlySet<string>> {
  return new Set(await repository.findPaidItems(context.db, userId));
}

/**
 * Whether a pending order is for an item that its buyer has already paid for with another order, so that nobody
 * pays twice.
 */
async function isOwnedAlready(
  context: Context,
  order: Pick<repository.OrderRow, 'itemId' | 'paymentStatus' | 'userId'>,
): Promise<boolean> {
  if (order.itemId === null || order.paymentStatus !== 'pending') return false;
  return repository.hasPaidItem(context.db, order.userId, order.itemId);
}

/**
 * Why a user may not pay for an item: they own it (`item_owned`), or PayPal is still checking their payment of another
 * order for it (`payment_under_way`). Null if they may.
 * @param orderId the order that would be paid, if there is one already
 */
export async function findItemRefusal(
  context: Context,
  userId: string,
  itemId: string,
  orderId?: string,
): Promise<AppError | null> {
  if (await repository.hasPaidItem(context.db, userId, itemId)) return new AppError('item_owned');
  if (await repository.hasHeldItem(context.db, userId, itemId, orderId)) {
    return new AppError('payment_under_way', ITEM_UNDER_WAY);
  }
  return null;
}

/** Why a pending order may not be paid; see {@link findItemRefusal}. Null if it may. */
export async function findRefusal(
  context: Context,
  {
    id,
    itemId,
    paymentStatus,
    userId,
  }: Pick<repository.OrderRow, 'id' | 'itemId' | 'paymentStatus' | 'userId'>,
): Promise<AppError | null> {
  if (itemId === null || paymentStatus !== 'pending') return null;
  return findItemRefusal(context, userId, itemId, id);
}

/** How often each item was sold, without refunds; unsold items are omitted. */
export async function countSold(db: Db, itemIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await repository.countSold(db, itemIds);
  return new Map(rows.map(({ itemId, sold }) => [itemId ?? '', sold]));
}

/** An order as the credit history refers to it. */
export interface PaidOrder {
  readonly id: string;
  readonly orderNo: string;
  readonly title: string;
}

/** Orders by the PayPal ids of the captures and refunds that moved their credits. */
export async function findPaidOrders(
  db: Db,
  payments: { readonly captures: readonly string[]; readonly refunds: readonly string[] },
): Promise<ReadonlyMap<string, PaidOrder>> {
  const rows = await repository.findByPayments(db, payments);
  return new Map(rows.map(({ paymentId, ...order }) => [paymentId, order]));
}

/** All orders of a user, newest first. */
export async function exportOrdersOf(
  db: Db,
  userId: string,
): Promise<{ orders: Order[]; itemOrders: ItemOrder[] }> {
  const newestFirst = { sort: 'date', order: 'desc' } as const;
  const [packages, items] = await Promise.all([
    findOrders(db, { kind: 'package', userId }, newestFirst),
    findOrders(db, { kind: 'item', userId }, newestFirst),
  ]);
  return { orders: packages.map(toWireOrder), itemOrders: items.map(toWireItemOrder) };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 8;

/** A new order or payment number: 8 random characters from A-Z and 0-9 (customer specification §9). */
export function newOrderNumber(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Enqueued by the payment of an order. */
export const MAIL_RECEIPT: JobKind<{ orderId: string }> = {
  name: 'mail-receipt',
  data: z.object({ orderId: z.string() }),
  pollSeconds: 30,
};
