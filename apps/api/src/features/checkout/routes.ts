import { createItemOrder, createOrder } from '@voicedraft/contract/orders';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import * as service from './service.ts';

export function registerCheckoutRoutes(router: Router, context: Context): void {
  router.mount(createOrder, ({ actor, body }) => service.createOrder(context, actor, body));
  router.mount(createItemOrder, ({ actor, body }) => service.createItemOrder(context, actor, body));
}
