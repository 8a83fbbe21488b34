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
import * as administration from './administration.ts';
import * as service from './service.ts';

export function registerItemRoutes(router: Router, context: Context): void {
  router.mount(listItems, ({ actor }) => service.listItems(context, actor));
  router.mount(getItem, ({ actor, params }) => service.getItem(context, actor, params.id));
  router.mountList(listManagedItems, ({ query }) => administration.listManagedItems(context, query));
  router.mount(getManagedItem, ({ params }) => administration.getManagedItem(context, params.id));
  router.mount(addItem, ({ actor, body }) => administration.addItem(context, actor, body));
  router.mount(editItem, ({ actor, params, body }) =>
    administration.editItem(context, actor, params.id, body),
  );
  router.mount(setItemOnSale, ({ actor, params, body }) =>
    administration.setItemOnSale(context, actor, params.id, body.isActive),
  );
}
