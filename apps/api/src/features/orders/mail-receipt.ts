import type { Context } from '#context.ts';
import { composeMail } from '#integrations/mailer/compose-mail.ts';
import type { MailMessage } from '#integrations/mailer/mailer.ts';
import { drawReceipt } from './receipt-pdf.ts';
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

async function mailReceipt(context: Context, order: OrderRow): Promise<void> {
  const message = await writeMessage(context, order);
  await context.db.transaction().execute(async (tx) => {
    if (!(await repository.lockUnmailed(tx, order.id))) return;
    await context.mail.enqueue(message, tx);
    await repository.markMailed(tx, order.id);
  });
}

/** The message for a paid order, with the receipt attached as PDF. */
async function writeMessage(context: Context, order: OrderRow): Promise<MailMessage> {
  const receipt = await composeReceipt(context, order);
  const pdf = await drawReceipt(receipt);
  return composeMail({
    to: order.customerEmail,
    subject: `Receipt ${receipt.number} for ${order.title}`,
    paragraphs: [
      `Thank you. We received ${receipt.total} ${receipt.currency} for ${order.title}.`,
      `Order ${receipt.orderId}, payment ${receipt.paymentId}, PayPal transaction ${receipt.transactionId}.`,
      ...(receipt.playMoney ? ['This was play money: nothing was charged.'] : []),
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
  });
}
