import { getPackage, listPackages } from '@voicedraft/contract/packages';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import * as service from './service.ts';

export function registerPackageRoutes(router: Router, context: Context): void {
  router.mount(listPackages, () => service.listPackages(context));
  router.mount(getPackage, ({ params }) => service.getPackage(context, params.id));
}
