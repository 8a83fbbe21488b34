import { countOf } from '@voicedraft/contract/counts';
import { toMoney } from '@voicedraft/contract/money';
import type { Receipt } from '@voicedraft/contract/orders';
import { PAYPAL_METHOD } from '@voicedraft/contract/payments';
import type { Context } from '#context.ts';
import { readSeller } from '#features/site-content/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { toReceiptNumber } from './mapper.ts';
import * as repository from './repository.ts';
import { requireOwnOrder, totalOf, type OrderRow } from './service.ts';

/** The receipt of a paid order. @throws AppError `not_found`, `conflict` while it is not paid */
export async function readReceipt(context: Context, actor: Actor, id: string): Promise<Receipt> {
  return composeReceipt(context, await requireOwnOrder(context, actor, id));
}

/** The data of an order's receipt. @throws AppError `conflict` while it is not paid */
export async function composeReceipt(context: Context, order: OrderRow): Promise<Receipt> {
  const { receiptNo, settledAt, captureId } = order;
  if (receiptNo === null || settledAt === null || captureId === null) {
    throw new AppError('conflict', 'There is no receipt yet: this order has not been paid.');
  }
  const refunds = await repository.findRefunds(context.db, order.id);
  return {
    number: toReceiptNumber(receiptNo),
    paidAt: (order.capturedAt ?? settledAt).toISOString(),
    currency: order.currency,
    seller: await readSeller(context),
    buyer: {
      name: order.customerName,
      email: order.customerEmail,
      address: order.address,
      country: order.country,
    },
    lines: [{ text: order.title, detail: describeContent(order), amount: toMoney(order.priceCents) }],
    fee: toMoney(order.feeCents),
    total: totalOf(order),
    ...(refunds.length > 0 && {
      refunds: refunds.map(({ createdAt, amountCents }) => ({
        refundedAt: createdAt.toISOString(),
        amount: toMoney(amountCents),
      })),
    }),
    orderId: order.orderNo,
    paymentId: order.paymentNo,
    paymentMethod: PAYPAL_METHOD,
    transactionId: captureId,
    payerEmail: order.payerEmail ?? '',
    paymentStatus: order.paymentStatus,
    playMoney: order.playMoney,
  };
}

function describeContent({ kind, credits, validityDays }: OrderRow): string {
  if (kind === 'item') return 'Digital item';
  return `${countOf(credits, 'credit')}, premium membership for ${countOf(validityDays, 'day')}`;
}
