import { toMoney } from '@voicedraft/contract/money';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { findAddress } from '#features/accounts/service.ts';
import { lockBalances } from '#features/credits/service.ts';
import type { OrderRow } from '#features/orders/service.ts';

/** A refund that was booked now, and the credits that were taken back with it. */
export interface BookedRefund {
  readonly amountCents: number;
  readonly credits: number;
}

/** Tells the buyer what was refunded, and what happened to credits and membership. Nobody, if the account is deleted. */
export async function mailRefund(
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
  if (credits === 0) return `No credits were taken back. Your balance is ${countCredits(balance)}.`;
  const taken = `${countCredits(credits)} of this order ${credits === 1 ? 'was' : 'were'} taken back.`;
  if (balance >= 0) return `${taken} Your balance is now ${countCredits(balance)}.`;
  return `${taken} Some were spent already, so your balance is now ${countCredits(balance)}. Credits that you add later make up for it first.`;
}

function countCredits(count: number): string {
  return `${count} ${Math.abs(count) === 1 ? 'credit' : 'credits'}`;
}

function describeEnd({ kind }: OrderRow): string {
  return kind === 'package'
    ? 'The premium membership of this order ended with the refund.'
    : 'The item of this order can no longer be opened.';
}
