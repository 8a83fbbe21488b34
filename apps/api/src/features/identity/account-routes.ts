import {
  confirmOwner,
  endOtherSessions,
  endSession,
  getAccountFacts,
  listSessions,
} from '@voicedraft/contract/sessions';
import { listCommonPasswords } from '@voicedraft/contract/common-passwords';
import { answerUnknownDevice, getUnknownDevice } from '@voicedraft/contract/devices';
import { checkResetLink } from '@voicedraft/contract/reset-links';
import { editSignInSettings, getSignInSettings } from '@voicedraft/contract/sign-in-settings';
import type { Context } from '#context.ts';
import { readOwnCall } from '#http/own-call.ts';
import type { Router } from '#http/router.ts';
import { hashesOfCommonPasswords } from '#integrations/identity/common-passwords.ts';
import * as proof from './confirm-owner.ts';
import { readResetLink } from './links.ts';
import * as service from './service.ts';
import * as sessionEnds from './session-ends.ts';
import * as sessions from './sessions.ts';
import * as devices from './unknown-devices.ts';

/** How users sign in to their own account, and on which devices they are signed in. */
export function registerOwnIdentityRoutes(router: Router, context: Context): void {
  router.mount(getAccountFacts, ({ actor }) => service.getAccountFacts(context, actor));
  router.mount(confirmOwner, async ({ actor, body, request }) => {
    await proof.proveOwner(context, actor, readOwnCall(context, request), body);
    return { success: true as const };
  });
  router.mount(listSessions, ({ actor, request }) =>
    sessions.listSessions(context, actor, readOwnCall(context, request).tokenHash),
  );
  router.mount(endSession, async ({ actor, params, request }) => {
    await sessions.endSession(context, actor, readOwnCall(context, request), params.id);
    return { success: true as const };
  });
  router.mount(endOtherSessions, async ({ actor, request }) => ({
    ended: await sessions.endOtherSessions(context, actor, readOwnCall(context, request)),
  }));
  router.mount(listCommonPasswords, async ({ params }) => [
    ...(await hashesOfCommonPasswords(params.prefix)),
  ]);
  router.mount(checkResetLink, async ({ body }) => ({ state: await readResetLink(context, body.code) }));
  router.mount(getUnknownDevice, ({ actor, request }) =>
    devices.getUnknownDevice(context, actor, readOwnCall(context, request)),
  );
  router.mount(answerUnknownDevice, ({ actor, params, body, request }) =>
    devices.answerUnknownDevice(context, actor, readOwnCall(context, request), params.id, body.wasOwner),
  );
  router.mount(getSignInSettings, () => sessionEnds.getSignInSettings(context));
  router.mount(editSignInSettings, ({ actor, body }) => sessionEnds.editSignInSettings(context, actor, body));
}
