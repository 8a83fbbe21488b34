import { createUser, listAdmins, listUsers, updateUserProfile } from '@voicedraft/contract/users';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import { updateProfile } from './profile.ts';
import { registerAccountRoutes } from './account-routes.ts';
import * as service from './service.ts';

export function registerUserRoutes(router: Router, context: Context): void {
  router.mount(createUser, async ({ actor, body }) =>
    success(await service.createUser(context, actor, body)),
  );
  router.mount(listUsers, ({ actor, query }) => service.listUsers(context, actor, query));
  router.mount(listAdmins, ({ actor }) => service.listAdmins(context, actor));
  router.mount(updateUserProfile, async ({ actor, params, body, request }) => {
    const { user, pendingEmail } = await updateProfile(context, actor, params.id, body, request.ip);
    return { ...success(user), message: 'Profile updated successfully!', pendingEmail };
  });
  registerAccountRoutes(router, context);
}
