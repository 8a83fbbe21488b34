import { sendSupportMessage } from '@voicedraft/contract/tickets';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import * as service from './service.ts';

export function registerTicketRoutes(router: Router, context: Context): void {
  router.mount(sendSupportMessage, async ({ actor, body }) =>
    success({ _id: await service.openTicket(context, actor, body) }),
  );
}
