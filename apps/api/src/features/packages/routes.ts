import {
  addPackage,
  deletePackage,
  editPackage,
  getPackage,
  listPackages,
} from '@voicedraft/contract/packages';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import * as administration from './administration.ts';
import * as service from './service.ts';

export function registerPackageRoutes(router: Router, context: Context): void {
  router.mount(listPackages, () => service.listPackages(context));
  router.mount(getPackage, ({ params }) => service.getPackage(context, params.id));
  router.mount(addPackage, ({ actor, body }) => administration.addPackage(context, actor, body));
  router.mount(editPackage, ({ actor, params, body }) =>
    administration.editPackage(context, actor, params.id, body),
  );
  router.mount(deletePackage, ({ actor, params }) => administration.deletePackage(context, actor, params.id));
}
