import {
  banUser,
  deleteUser,
  editUser,
  endUserSessions,
  exportUsers,
  getUserDetails,
} from '@voicedraft/contract/user-administration';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { sendCsv } from '#http/send-csv.ts';
import { success } from '#http/success.ts';
import { readUserRows, USERS_HEADER } from './directory.ts';
import * as editing from './edit-user.ts';
import * as details from './user-details.ts';

/** What administrators do with other people's accounts. */
export function registerUserAdministrationRoutes(router: Router, context: Context): void {
  router.mount(exportUsers, ({ query, reply }) => {
    const day = context.clock.now().toISOString().slice(0, 10);
    return sendCsv(reply, `voicedraft-users-${day}`, USERS_HEADER, readUserRows(context, query));
  });
  router.mount(getUserDetails, async ({ params }) =>
    success(await details.getUserDetails(context, params.id)),
  );
  router.mount(editUser, async ({ actor, params, body }) =>
    success(await editing.editUser(context, actor, params.id, body)),
  );
  router.mount(deleteUser, async ({ actor, params }) => {
    await details.deleteUser(context, actor, params.id);
    return { success: true as const };
  });
  router.mount(banUser, async ({ actor, params, body }) =>
    success(await details.banUser(context, actor, params.id, body)),
  );
  router.mount(endUserSessions, async ({ actor, params }) =>
    success({ ended: await details.endUserSessions(context, actor, params.id) }),
  );
}
