import { getChecklist, runCheck, stopCheck } from '@voicedraft/contract/checklist';
import { checkStatus, getStatus } from '@voicedraft/contract/status';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import * as service from './service.ts';

/** Endpoints of the pages “Set Up” and “Status”. */
export function registerCheckRoutes(router: Router, context: Context): void {
  router.mount(getChecklist, () => service.getChecklist(context));
  router.mount(runCheck, ({ actor, params }) => service.runCheck(context, actor, params.item));
  router.mount(stopCheck, ({ params }) => service.stopCheck(context, params.item));
  router.mount(getStatus, ({ actor }) => service.readStatus(context, actor));
  router.mount(checkStatus, ({ actor }) => service.checkNow(context, actor));
}
