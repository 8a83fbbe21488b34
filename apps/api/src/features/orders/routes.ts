import { toMoney } from '@voicedraft/contract/money';
import { exportOrders } from '@voicedraft/contract/order-administration';
import {
  getItemOrder,
  getOrder,
  getReceipt,
  getReceiptPdf,
  listItemOrders,
  listOrders,
} from '@voicedraft/contract/orders';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { type Column, sendCsv } from '#http/send-csv.ts';
import * as list from './list.ts';
import { toReceiptNumber } from './mapper.ts';
import { sendReceiptPdf } from './receipt-pdf.ts';
import { readReceipt } from './receipt.ts';
import type { OrderRow } from './repository.ts';
import * as service from './service.ts';

const COLUMNS: readonly Column<OrderRow>[] = [
  ['Date (UTC)', (order) => toSecond(order.createdAt)],
  ['Order ID', (order) => order.orderNo],
  ['Payment ID', (order) => order.paymentNo],
  ['Customer', (order) => order.customerName],
  ['Email', (order) => order.customerEmail],
  ['Address', (order) => order.address],
  ['Country', (order) => order.country],
  ['Package or item', (order) => order.title],
  ['Credits', (order) => order.credits],
  ['Amount', (order) => toMoney(order.priceCents + order.feeCents)],
  ['Refunded', (order) => toMoney(order.refundedCents)],
  ['Currency', (order) => order.currency],
  ['Payment', (order) => order.paymentStatus],
  ['Status', (order) => order.orderStatus],
  ['Paid (UTC)', ({ settledAt }) => (settledAt === null ? '' : toSecond(settledAt))],
  ['PayPal transaction', (order) => order.captureId ?? ''],
  ['Receipt', ({ receiptNo }) => (receiptNo === null ? '' : toReceiptNumber(receiptNo))],
];

export function registerOrderRoutes(router: Router, context: Context): void {
  router.mountList(listOrders, ({ actor, query }) => list.listOrders(context, actor, query));
  router.mountList(listItemOrders, ({ actor, query }) => list.listItemOrders(context, actor, query));
  router.mount(getOrder, ({ actor, params }) => service.getOrder(context, actor, params.id));
  router.mount(getItemOrder, ({ actor, params }) => service.getItemOrder(context, actor, params.id));
  router.mount(getReceipt, ({ actor, params }) => readReceipt(context, actor, params.id));
  router.mount(getReceiptPdf, async ({ actor, params, reply }) =>
    sendReceiptPdf(await readReceipt(context, actor, params.id), reply),
  );
  router.mount(exportOrders, ({ actor, query, reply }) =>
    sendCsv(
      reply,
      query.kind === 'package' ? 'voicedraft-orders' : 'voicedraft-item-orders',
      COLUMNS,
      list.readOrders(context, actor, query),
    ),
  );
}

function toSecond(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}
