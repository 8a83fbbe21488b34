import {
  createItemOrder,
  createOrder,
  getItemOrder,
  getOrder,
  getReceipt,
  getReceiptPdf,
  listItemOrders,
  listOrders,
} from '@voicedraft/contract/orders';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import * as creation from './create.ts';
import { sendReceiptPdf } from './receipt-pdf.ts';
import { readReceipt } from './receipt.ts';
import * as service from './service.ts';

export function registerOrderRoutes(router: Router, context: Context): void {
  router.mount(createOrder, ({ actor, body }) => creation.createOrder(context, actor, body));
  router.mount(createItemOrder, ({ actor, body }) => creation.createItemOrder(context, actor, body));
  router.mount(listOrders, ({ actor, query }) => service.listOrders(context, actor, query));
  router.mount(listItemOrders, ({ actor, query }) => service.listItemOrders(context, actor, query));
  router.mount(getOrder, ({ actor, params }) => service.getOrder(context, actor, params.id));
  router.mount(getItemOrder, ({ actor, params }) => service.getItemOrder(context, actor, params.id));
  router.mount(getReceipt, async ({ actor, params }) =>
    success(await readReceipt(context, actor, params.id)),
  );
  router.mount(getReceiptPdf, async ({ actor, params, reply }) =>
    sendReceiptPdf(await readReceipt(context, actor, params.id), reply),
  );
}
