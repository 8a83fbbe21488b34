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
import { sendCsv } from '#http/send-csv.ts';
import * as list from './list.ts';
import { ORDERS_HEADER, toRows } from './orders-csv.ts';
import { sendReceiptPdf } from './receipt-pdf.ts';
import { readReceipt } from './receipt.ts';
import * as service from './service.ts';

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
      ORDERS_HEADER,
      toRows(list.readOrders(context, actor, query)),
    ),
  );
}
