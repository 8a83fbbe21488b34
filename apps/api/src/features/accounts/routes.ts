import { createUser, listAdmins, updateUserProfile } from '@voicedraft/contract/accounts';
import type { Context } from '#context.ts';
import { readOwnCall } from '#http/own-call.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import { updateProfile } from './profile.ts';
import * as service from './service.ts';

export function registerAccountRoutes(router: Router, context: Context): void {
  router.mount(createUser, ({ actor, body, request }) =>
    service.createUser(context, actor, body, request.ip),
  );
  router.mount(listAdmins, ({ actor }) => service.listAdmins(context, actor));
  router.mount(updateUserProfile, async ({ actor, params, body, request }) => {
    const { password, idToken, code, ...changes } = body;
    const call = readOwnCall(context, request);
    const { user, pendingEmail } = await updateProfile(context, actor, params.id, changes, call, {
      password,
      idToken,
      code,
    });
    return { ...success(user), message: 'Profile updated successfully!', pendingEmail };
  });
}
