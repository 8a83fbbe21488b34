import { toMoney } from '@voicedraft/contract/money';
import type { OrderDetails, OrderEvent } from '@voicedraft/contract/order-administration';
import type { Context } from '#context.ts';
import { findUsers } from '#features/accounts/service.ts';
import { findBalances } from '#features/credits/service.ts';
import {
  findEvents,
  findOpenedOrders,
  findRefunds,
  findUnrefunded,
  requireOwnOrder,
  SECOND_REFUND,
  type OrderEventRow,
  type OrderRow,
} from '#features/orders/service.ts';
import type { Actor } from '#http/actor.ts';
import { ITEM_PAID_AGAIN } from './apply-payment.ts';
import { findRefundRequests, sumUnderWay, REFUND_EVENTS } from './refund-requests.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'opened at PayPal': 'The customer went to PayPal to pay',
  approved: 'The customer approved the payment at PayPal',
  held: 'PayPal put the payment on hold',
  declined: 'PayPal declined the payment',
  paid: 'Payment received: order paid, credits and membership granted',
  mismatch: 'A payment arrived that does not match this order; nothing was recorded',
  'second payment': 'The order was paid a second time; that payment is being refunded',
  [ITEM_PAID_AGAIN]:
    'The customer had already paid for this item with another order; this payment is being refunded',
  [SECOND_REFUND.refused]:
    'PayPal refused to refund that payment: refund its transaction at PayPal, then check with PayPal here. If PayPal never does, use “Return another way”',
  [SECOND_REFUND.made]: 'That payment was refunded',
  [SECOND_REFUND.settled]: 'That payment is settled: a part was refunded',
  [SECOND_REFUND.returned]: 'Staff return that payment another way; PayPal is no longer asked',
  cancelled: 'The order was cancelled',
  refunded: 'Payment refunded to the customer; its credits were taken back',
  [REFUND_EVENTS.requested]: 'A refund was requested',
  [REFUND_EVENTS.pending]: 'PayPal has accepted the refund, but not completed it yet',
  [REFUND_EVENTS.refused]: 'The refund was not made',
};

/** Event details shown to staff, with their labels. All others are internal. */
const NAMES: Readonly<Record<string, string>> = {
  paypalOrder: 'PayPal order',
  capture: 'PayPal transaction',
  payerEmail: 'Paid by',
  refund: 'PayPal refund',
  amountCents: 'Amount',
  amount: 'Amount',
  credits: 'Credits taken back',
  reason: 'Reason',
  note: 'Note',
  by: 'By',
};

/** An account that an event refers to. */
interface Account {
  readonly email: string;
  readonly isDeleted: boolean;
}

type Accounts = ReadonlyMap<string | null, Account>;

/** Texts that differ if no credits were sold. */
const ITEM_TEXTS: Readonly<Record<string, string>> = {
  paid: 'Payment received: order paid, item unlocked',
  refunded: 'Payment refunded to the customer',
};

/**
 * Timeline, PayPal ids and refunds of an order of either kind, for staff.
 * @throws AppError `not_found`, also for a cancelled order
 */
export async function getOrderDetails(context: Context, actor: Actor, id: string): Promise<OrderDetails> {
  const { db } = context;
  const order = await requireOwnOrder(context, actor, id);
  const [events, paypalOrders, refunds, requests, unrefunded] = await Promise.all([
    findEvents(db, order.id),
    findOpenedOrders(db, order.id),
    findRefunds(db, order.id),
    findRefundRequests(db, order.id),
    findUnrefunded(db, order.id),
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
    unrefunded,
    refundable: toMoney(order.paymentStatus === 'Paid' ? Math.max(0, refundable) : 0),
    playMoney: order.playMoney,
    userId: isKnown ? order.userId : null,
    balance: isKnown ? (await findBalances(db, order.userId)).available : null,
  };
}

/**
 * Describes what happened to an order, oldest first. Its placement and capture are not separate events: both are
 * stored in the order.
 * @param accounts the accounts that events refer to by id
 */
function composeTimeline(
  order: OrderRow,
  events: readonly OrderEventRow[],
  accounts: Accounts,
): OrderEvent[] {
  const timeline: OrderEvent[] = [
    {
      _id: 'created',
      kind: 'created',
      text: 'The order was placed',
      details: { Amount: toAmount(order, order.priceCents + order.feeCents) },
      createdAt: order.createdAt.toISOString(),
    },
  ];
  for (const event of events) {
    // The refund itself has its own event.
    if (event.kind === REFUND_EVENTS.confirmed) continue;
    // Placed before the booking, whatever its time, because PayPal's clock may differ from ours.
    if (event.kind === 'paid') timeline.push(...toCapture(order));
    timeline.push({
      _id: String(event.id),
      kind: event.kind,
      text: describeEvent(order, event.kind),
      details: toDetails(order, event.details, accounts),
      createdAt: event.createdAt.toISOString(),
    });
  }
  return timeline;
}

function describeEvent(order: OrderRow, kind: string): string {
  return (order.kind === 'item' ? ITEM_TEXTS[kind] : undefined) ?? TEXTS[kind] ?? kind;
}

function toCapture({ captureId, capturedAt }: OrderRow): OrderEvent[] {
  if (captureId === null || capturedAt === null) return [];
  return [
    {
      _id: 'captured',
      kind: 'captured',
      text: 'PayPal captured the payment the customer approved',
      details: { 'PayPal transaction': captureId },
      createdAt: capturedAt.toISOString(),
    },
  ];
}

function toDetails(
  order: OrderRow,
  details: OrderEventRow['details'],
  accounts: Accounts,
): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [field, name] of Object.entries(NAMES)) {
    const value = details[field];
    if (value === undefined || value === null || value === '') continue;
    if (field === 'amountCents') shown[name] = toAmount(order, Number(value));
    else if (field === 'by') shown[name] = nameAccount(accounts.get(toText(value)));
    else shown[name] = toText(value);
  }
  return shown;
}

function nameAccount(account: Account | undefined): string {
  return account === undefined || account.isDeleted ? 'a deleted account' : account.email;
}

function toText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const { value: amount, currency } = value as { value?: unknown; currency?: unknown };
  return typeof amount === 'string' && typeof currency === 'string' ? `${amount} ${currency}` : '';
}

function toAmount({ currency }: OrderRow, cents: number): string {
  return `${toMoney(cents)} ${currency}`;
}
