import {
  confirmOwner,
  endOtherSessions,
  endSession,
  getAccountFacts,
  listSessions,
} from '@voicedraft/contract/sessions';
import type { Context } from '#context.ts';
import { readOwnCall } from '#http/own-call.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import * as proof from './confirm-owner.ts';
import * as service from './service.ts';
import * as sessions from './sessions.ts';

/** How users sign in to their own account, and on which devices they are signed in. */
export function registerOwnIdentityRoutes(router: Router, context: Context): void {
  router.mount(getAccountFacts, async ({ actor }) => success(await service.getAccountFacts(context, actor)));
  router.mount(confirmOwner, async ({ actor, body, request }) => {
    await proof.confirmOwner(context, actor, readOwnCall(context, request), body.password);
    return { success: true as const };
  });
  router.mount(listSessions, async ({ actor, request }) =>
    success(await sessions.listSessions(context, actor, readOwnCall(context, request).tokenHash)),
  );
  router.mount(endSession, async ({ actor, params, body, request }) => {
    await sessions.endSession(context, actor, readOwnCall(context, request), params.id, body.password);
    return { success: true as const };
  });
  router.mount(endOtherSessions, async ({ actor, body, request }) => {
    const call = readOwnCall(context, request);
    return success({ ended: await sessions.endOtherSessions(context, actor, call, body.password) });
  });
}
