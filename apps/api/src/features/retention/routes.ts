import { editRetention, getRetention } from '@voicedraft/contract/retention';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import * as service from './service.ts';

/** Endpoints of the retention settings; `features/people` counts and deletes what they are about. */
export function registerRetentionRoutes(router: Router, context: Context): void {
  router.mount(getRetention, () => service.getRetention(context));
  router.mount(editRetention, ({ actor, body }) => service.editRetention(context, actor, body));
}
