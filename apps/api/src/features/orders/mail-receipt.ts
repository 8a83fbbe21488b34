import type { Context } from '#context.ts';
import { countOf } from '@voicedraft/contract/counts';
import type { Receipt } from '@voicedraft/contract/orders';
import { readNow } from '#db/now.ts';
import { findAddress, findUser, type UserRecord } from '#features/accounts/service.ts';
import type { MailAmount, MailContent } from '#integrations/mailer/mail-content.ts';
import { drawReceipt, formatDay } from './receipt-pdf.ts';
import { composeReceipt } from './receipt.ts';
import * as repository from './repository.ts';
import type { OrderRow } from './service.ts';

const BATCH = 20;

/** Emails the receipt of a paid order, unless that has been done. */
export async function mailReceiptOf(context: Context, orderId: string): Promise<void> {
  const order = await repository.findOrder(context.db, orderId);
  if (order !== null && order.settledAt !== null && order.receiptMailedAt === null) {
    await mailReceipt(context, order);
  }
}

/**
 * Emails the pending receipts of paid orders, each once. A receipt that cannot be rendered does not delay the
 * others.
 */
export async function mailReceipts(context: Context): Promise<void> {
  for (const order of await repository.findUnmailed(context.db, BATCH)) {
    try {
      await mailReceipt(context, order);
    } catch (error) {
      context.log.error({ err: error, order: order.orderNo }, 'a receipt was not mailed; it will be retried');
    }
  }
}

/** Emails the receipt to the account's current address; to nobody if the account is deleted. */
async function mailReceipt(context: Context, order: OrderRow): Promise<void> {
  const message = await writeMessage(context, order);
  await context.db.transaction().execute(async (tx) => {
    if (!(await repository.lockUnmailed(tx, order.id))) return;
    const to = await findAddress(tx, order.userId);
    if (to !== null) await context.mail.enqueue({ ...message, to }, tx);
    await repository.markMailed(tx, order.id);
  });
}

/** The message for a paid order, with the receipt attached as PDF. */
async function writeMessage(context: Context, order: OrderRow): Promise<Omit<MailContent, 'to'>> {
  const receipt = await composeReceipt(context, order);
  const account = order.membershipEndsAt === null ? null : await findUser(context.db, order.userId);
  const membership = describeMembership(account, await readNow(context.db));
  const pdf = await drawReceipt(receipt);
  const { buyer } = receipt;
  return {
    subject: `Receipt ${receipt.number} for ${order.title}`,
    headline: 'Thank you for your order',
    body: [
      `We received ${receipt.total} ${receipt.currency} for ${order.title}. ${describeNext(order, membership)}`,
      ...(receipt.playMoney ? ['This was play money: nothing was charged.'] : []),
      { amounts: listAmounts(receipt) },
      {
        facts: [
          ['Receipt', receipt.number],
          ['Paid on', formatDay(receipt.paidAt)],
          ['Order', receipt.orderId],
          ['Payment', receipt.paymentId],
          ['PayPal transaction', receipt.transactionId],
          ['Billed to', [buyer.name, buyer.address, buyer.country].filter((line) => line !== '').join('\n')],
        ],
      },
    ],
    action: { label: 'Open the receipt', url: `${context.config.publicUrl}/user/receipt/${order.id}` },
    footnote: 'The receipt is attached as a PDF.',
    attachments: [
      {
        filename: `receipt-${receipt.number}.pdf`,
        contentType: 'application/pdf',
        base64: pdf.toString('base64'),
      },
    ],
  };
}

/** What the buyer got, and where to find it. */
function describeNext({ kind, credits }: OrderRow, membership: string): string {
  if (kind === 'item') return 'You can open it at any time from your orders.';
  return `${countOf(credits, 'credit is', 'credits are')} in your account${membership}.`;
}

/** Until when the buyer is a premium member, whichever order or gift that comes from; empty if they are none. */
function describeMembership(
  account: Pick<UserRecord, 'membership' | 'membershipEndsAt'> | null,
  now: Date,
): string {
  if (account?.membership !== 'premium') return '';
  const { membershipEndsAt: end } = account;
  if (end === null) return ', and your premium membership has no end date';
  return end > now ? `, and premium membership lasts until ${formatDay(end)}` : '';
}

function listAmounts({ lines, fee, total, currency }: Receipt): MailAmount[] {
  return [
    ...lines.map(({ amount, ...line }) => ({ ...line, amount: `${amount} ${currency}` })),
    { text: 'Processing fee', amount: `${fee} ${currency}` },
    { text: 'Total', amount: `${total} ${currency}`, isTotal: true },
  ];
}
