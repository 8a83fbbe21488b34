import { checkStatus, getStatus } from '@voicedraft/contract/status';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import { checkNow, readStatus } from './service.ts';

/** Endpoints of the page “Status”. */
export function registerStatusRoutes(router: Router, context: Context): void {
  router.mount(getStatus, async ({ actor }) => success(await readStatus(context, actor)));
  router.mount(checkStatus, async ({ actor }) => success(await checkNow(context, actor)));
}
