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
  router.mountList(listOwnSecurityEvents, ({ actor, query }) =>
    events.listEventsOf(context, actor.id, query),
  );
  router.mount(restoreEmail, async ({ body, request }) => ({
    email: await undoEmailChange(context, body.code, readCaller(request)),
  }));
  router.mountList(listSecurityEvents, ({ query }) => events.listEvents(context, query));
}
