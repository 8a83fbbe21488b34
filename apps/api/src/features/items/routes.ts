import {
  addItem,
  editItem,
  getItem,
  getManagedItem,
  listItems,
  listManagedItems,
  setItemOnSale,
} from '@voicedraft/contract/items';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import * as administration from './administration.ts';
import * as service from './service.ts';

export function registerItemRoutes(router: Router, context: Context): void {
  router.mount(listItems, ({ actor }) => service.listItems(context, actor));
  router.mount(getItem, async ({ actor, params }) =>
    success(await service.getItem(context, actor, params.id)),
  );
  router.mount(listManagedItems, async ({ query, reply }) => {
    const { items, total } = await administration.listManagedItems(context, query);
    reply.header('x-total-count', total);
    return success(items);
  });
  router.mount(getManagedItem, async ({ params }) =>
    success(await administration.getManagedItem(context, params.id)),
  );
  router.mount(addItem, async ({ actor, body }) =>
    success(await administration.addItem(context, actor, body)),
  );
  router.mount(editItem, async ({ actor, params, body }) =>
    success(await administration.editItem(context, actor, params.id, body)),
  );
  router.mount(setItemOnSale, async ({ actor, params, body }) =>
    success(await administration.setItemOnSale(context, actor, params.id, body.isActive)),
  );
}
