import { deductCredit, refundCredit } from '@voicedraft/contract/credits';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import * as clientHolds from './client-holds.ts';

export function registerCreditRoutes(router: Router, context: Context): void {
  router.mount(deductCredit, ({ actor, body }) => clientHolds.deductCredit(context, actor, body));
  router.mount(refundCredit, ({ actor, body }) => clientHolds.refundCredit(context, actor, body));
}
