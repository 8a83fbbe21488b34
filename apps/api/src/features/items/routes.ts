import { getItem, listItems } from '@voicedraft/contract/items';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import * as service from './service.ts';

export function registerItemRoutes(router: Router, context: Context): void {
  router.mount(listItems, () => service.listItems(context));
  router.mount(getItem, async ({ actor, params }) =>
    success(await service.getItem(context, actor, params.id)),
  );
}
