import { createUser, listAdmins, listUsers, updateUserProfile } from '@voicedraft/contract/users';
import type { Context } from '#context.ts';
import { readOwnCall } from '#http/own-call.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import { registerAccountRoutes } from './account-routes.ts';
import { registerUserAdministrationRoutes } from './administration-routes.ts';
import * as directory from './directory.ts';
import { updateProfile } from './profile.ts';
import * as service from './service.ts';

export function registerUserRoutes(router: Router, context: Context): void {
  router.mount(createUser, async ({ actor, body, request }) =>
    success(await service.createUser(context, actor, body, request.ip)),
  );
  router.mount(listUsers, async ({ actor, query, reply }) => {
    const { users, total } = await directory.listUsers(context, actor, query);
    reply.header('x-total-count', total);
    return users;
  });
  router.mount(listAdmins, ({ actor }) => service.listAdmins(context, actor));
  router.mount(updateUserProfile, async ({ actor, params, body, request }) => {
    const { password, ...changes } = body;
    const call = readOwnCall(context, request);
    const { user, pendingEmail } = await updateProfile(context, actor, params.id, changes, call, password);
    return { ...success(user), message: 'Profile updated successfully!', pendingEmail };
  });
  registerAccountRoutes(router, context);
  registerUserAdministrationRoutes(router, context);
}
