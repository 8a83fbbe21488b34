import {
  listOwnSecurityEvents,
  listSecurityEvents,
  restoreEmail,
} from '@voicedraft/contract/security-events';
import type { Context } from '#context.ts';
import { readCaller } from '#http/caller.ts';
import type { Router } from '#http/router.ts';
import { undoEmailChange } from './email-change.ts';
import * as events from './events.ts';

/** Endpoints for security events, for account owners and staff. */
export function registerSecurityRoutes(router: Router, context: Context): void {
  router.mount(listOwnSecurityEvents, async ({ actor, query, reply }) => {
    const found = await events.listEventsOf(context, actor.id, query);
    reply.header('x-total-count', found.total);
    return found.events;
  });
  router.mount(restoreEmail, async ({ body, request }) => ({
    email: await undoEmailChange(context, body.code, readCaller(request)),
  }));
  router.mount(listSecurityEvents, async ({ query, reply }) => {
    const found = await events.listEvents(context, query);
    reply.header('x-total-count', found.total);
    return found.events;
  });
}
