import { getChecklist, runCheck, stopCheck } from '@voicedraft/contract/checklist';
import { checkStatus, getStatus } from '@voicedraft/contract/status';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import * as service from './service.ts';

/** Endpoints of the pages “Set up” and “Status”. */
export function registerCheckRoutes(router: Router, context: Context): void {
  router.mount(getChecklist, async () => success(await service.getChecklist(context)));
  router.mount(runCheck, async ({ actor, params }) =>
    success(await service.runCheck(context, actor, params.item)),
  );
  router.mount(stopCheck, async ({ params }) => success(await service.stopCheck(context, params.item)));
  router.mount(getStatus, async ({ actor }) => success(await service.readStatus(context, actor)));
  router.mount(checkStatus, async ({ actor }) => success(await service.checkNow(context, actor)));
}
