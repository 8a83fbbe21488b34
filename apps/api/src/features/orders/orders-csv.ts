import { toMoney } from '@voicedraft/contract/money';
import type { Cell } from '#http/send-csv.ts';
import { toReceiptNumber } from './mapper.ts';
import type { OrderRow } from './repository.ts';

export const ORDERS_HEADER = [
  'Date (UTC)',
  'Order ID',
  'Payment ID',
  'Customer',
  'Email',
  'Address',
  'Country',
  'Package or item',
  'Credits',
  'Amount',
  'Refunded',
  'Currency',
  'Payment',
  'Status',
  'Paid (UTC)',
  'PayPal transaction',
  'Receipt',
];

/** Orders as rows of a file, in the batches in which they arrive. */
export async function* toRows(batches: AsyncIterable<OrderRow[]>): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map(toRow);
}

function toRow(order: OrderRow): Cell[] {
  return [
    toSecond(order.createdAt),
    order.orderNo,
    order.paymentNo,
    order.customerName,
    order.customerEmail,
    order.address,
    order.country,
    order.title,
    order.credits,
    toMoney(order.priceCents + order.feeCents),
    toMoney(order.refundedCents),
    order.currency,
    order.paymentStatus,
    order.orderStatus,
    order.settledAt === null ? '' : toSecond(order.settledAt),
    order.captureId ?? '',
    order.receiptNo === null ? '' : toReceiptNumber(order.receiptNo),
  ];
}

function toSecond(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}
