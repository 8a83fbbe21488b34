import { editRetention, getRetention } from '@voicedraft/contract/retention';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import * as service from './service.ts';

/** Endpoints of the retention settings; `features/people` counts and deletes what they are about. */
export function registerRetentionRoutes(router: Router, context: Context): void {
  router.mount(getRetention, async () => success(await service.getRetention(context)));
  router.mount(editRetention, async ({ actor, body }) =>
    success(await service.editRetention(context, actor, body)),
  );
}
