import { countOf } from '@voicedraft/contract/counts';
import { creditsOfRefund, toMoney } from '@voicedraft/contract/money';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { withdrawMembership, findAddress, lockRecord } from '#features/accounts/service.ts';
import { reverseCredits, lockBalances } from '#features/credits/service.ts';
import {
  findPaidMembershipEnd,
  findRefunds,
  insertEvent,
  insertRefund,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '#features/orders/service.ts';
import type { PayPalCapture, PayPalRefund } from '#integrations/paypal/paypal.ts';
import { followRefunds } from './open-refunds.ts';

/** A refund that was booked now, and the credits that were taken back with it. */
interface BookedRefund {
  readonly amountCents: number;
  readonly credits: number;
}

/** What PayPal reports about an order's payments, refunds and reversals. */
interface RefundedMoney {
  readonly captures: readonly Pick<PayPalCapture, 'id' | 'status' | 'reason'>[];
  readonly refunds: readonly PayPalRefund[];
}

/**
 * Books refunds and reversals of a paid order, each once: takes credits back in proportion, even below zero. An
 * order that is refunded in full becomes Refunded, or Reversed if a bank took the money back, and its membership
 * ends. Returns whether anything was new.
 */
export async function bookRefunds(
  context: Context,
  orderId: string,
  reported: RefundedMoney,
): Promise<boolean> {
  const { captures, refunds } = reported;
  const done = refunds.filter(({ status }) => status === 'COMPLETED');
  await followRefunds(
    context,
    orderId,
    refunds.filter((refund) => !done.includes(refund)),
  );
  const isBack = done.length > 0 || captures.some(({ status }) => status === 'REFUNDED');
  const isNew =
    isBack &&
    (await context.db.transaction().execute((tx) => bookRefundsWithin(context, tx, orderId, reported)));
  await followRefunds(context, orderId, done);
  return isNew;
}

/** Books refunds and reversals in the caller's transaction, and tells the buyer. Returns whether anything was new. */
export async function bookRefundsWithin(
  context: Pick<Context, 'creditPorts' | 'mail' | 'config'>,
  tx: Tx,
  orderId: string,
  { captures, refunds }: RefundedMoney,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  // Refunds of another payment, such as a second one, do not concern this order's money.
  const own = captures.find(({ id }) => id === order?.captureId);
  if (order === null || order.settledAt === null || own === undefined) return false;
  const done = refunds.filter(({ status }) => status === 'COMPLETED');
  // A reversal by a bank need not be listed: the capture itself then stands for the remaining amount. Not while a
  // refund is in progress or has failed, because the capture may still be reported as refunded for that one.
  const isListed = refunds.every(({ status }) => status === 'COMPLETED');
  const isGone = own.status === 'REFUNDED' && (isListed || own.reason === 'CHARGEBACK');
  const gone = isGone ? [{ id: own.id, amount: null }] : [];
  // Its membership may end: the record is locked before the credits, as everywhere.
  if (order.membershipEndsAt !== null) await lockRecord(tx, order.userId, { withOwners: false });
  const booked: BookedRefund[] = [];
  for (const refund of [...done, ...gone]) {
    const one = await bookRefund(context, tx, order, refund);
    if (one !== null) booked.push(one);
  }
  if (booked.length === 0) return false;
  const isReversed = own.reason === 'CHARGEBACK';
  const isWhole = await finish(tx, order, isReversed);
  await mailRefund(context, tx, order, { booked, isWhole, isReversed });
  return true;
}

async function bookRefund(
  { creditPorts }: Pick<Context, 'creditPorts'>,
  tx: Tx,
  order: OrderRow,
  refund: Pick<PayPalRefund, 'id' | 'amount'>,
): Promise<BookedRefund | null> {
  const total = order.priceCents + order.feeCents;
  const known = await findRefunds(tx, order.id);
  if (known.some(({ id }) => id === refund.id)) return null;
  const refundedCents = known.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const named = refund.amount === null ? total : Math.round(Number(refund.amount.value) * 100);
  const amountCents = Math.min(named, total - refundedCents);
  if (amountCents <= 0) return null;
  const takenBack = known.reduce((sum, one) => sum + one.credits, 0);
  const paid = { credits: order.credits, totalCents: total, refundedCents, takenBack };
  const credits = creditsOfRefund(paid, amountCents);
  if (!(await insertRefund(tx, { id: refund.id, orderId: order.id, amountCents, credits }))) {
    return null;
  }
  if (credits > 0) {
    const { userId } = order;
    const fallen = await reverseCredits(tx, { userId, amount: credits, opKey: `reversal:${refund.id}` });
    if (fallen !== null) await creditPorts.fell(tx, { userId, ...fallen });
  }
  await insertEvent(tx, order.id, 'refunded', { refund: refund.id, amountCents, credits });
  return { amountCents, credits };
}

/** Returns whether the whole amount is back. */
async function finish(tx: Tx, order: OrderRow, reversed: boolean): Promise<boolean> {
  const refunds = await findRefunds(tx, order.id);
  const refundedCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const whole = refundedCents >= order.priceCents + order.feeCents;
  await updateOrder(tx, order.id, {
    refundedCents,
    ...(whole && {
      paymentStatus: reversed ? ('Reversed' as const) : ('Refunded' as const),
      orderStatus: 'Cancelled' as const,
      checkAt: null,
    }),
  });
  if (whole && order.membershipEndsAt !== null) {
    const lastPaidEnd = await findPaidMembershipEnd(tx, order.userId);
    await withdrawMembership(tx, order.userId, order.membershipEndsAt, lastPaidEnd);
  }
  return whole;
}

/** Tells the buyer what was refunded, and what happened to credits and membership. Nobody, if the account is deleted. */
async function mailRefund(
  { mail, config }: Pick<Context, 'mail' | 'config'>,
  tx: Tx,
  order: OrderRow,
  refund: {
    readonly booked: readonly BookedRefund[];
    /** Whether the whole order is refunded now. */
    readonly isWhole: boolean;
    /** Whether a bank took the money back. */
    readonly isReversed: boolean;
  },
): Promise<void> {
  const to = await findAddress(tx, order.userId);
  if (to === null) return;
  const { booked, isWhole, isReversed } = refund;
  const amount = `${toMoney(booked.reduce((sum, { amountCents }) => sum + amountCents, 0))} ${order.currency}`;
  const credits = booked.reduce((sum, one) => sum + one.credits, 0);
  const { available } = await lockBalances(tx, order.userId);
  await mail.enqueue(
    {
      to,
      subject: isReversed ? `Payment for ${order.title} reversed` : `Refund for ${order.title}`,
      headline: isReversed ? 'Your payment was reversed' : 'We have refunded your payment',
      body: [
        isReversed
          ? `Your bank or PayPal took back ${amount} for ${order.title}.`
          : `We refunded ${amount} for ${order.title} to the account that you paid with. It can take a few days to show up there.`,
        ...(order.playMoney ? ['This was play money: nothing was charged.'] : []),
        ...(order.kind === 'package' ? [describeCredits(credits, available)] : []),
        ...(isWhole ? [describeEnd(order)] : []),
        {
          facts: [
            ['Amount', amount],
            ['Order', order.orderNo],
            ['Payment', order.paymentNo],
          ],
        },
      ],
      action: { label: 'Open the receipt', url: `${config.publicUrl}/user/receipt/${order.id}` },
      footnote: 'If you did not expect this, write to us.',
    },
    tx,
  );
}

function describeCredits(credits: number, balance: number): string {
  if (credits === 0) return `No credits were taken back. Your balance is ${countOf(balance, 'credit')}.`;
  const taken = `${countOf(credits, 'credit')} of this order ${credits === 1 ? 'was' : 'were'} taken back.`;
  if (balance >= 0) return `${taken} Your balance is now ${countOf(balance, 'credit')}.`;
  return `${taken} Some were spent already, so your balance is now ${countOf(balance, 'credit')}. The next credits you add cover this first.`;
}

function describeEnd({ kind }: OrderRow): string {
  return kind === 'package'
    ? 'The premium membership of this order ended with the refund.'
    : 'The item of this order can no longer be opened.';
}
