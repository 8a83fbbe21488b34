import {
  banUser,
  deleteUser,
  editUser,
  endUserSessions,
  exportUser,
  exportUsers,
  getUserDetails,
  listUsers,
  deleteAccount,
  exportAccount,
} from '@voicedraft/contract/people';
import { previewRetention } from '@voicedraft/contract/retention';
import { listUserSecurityEvents } from '@voicedraft/contract/security-events';
import type { FastifyReply } from 'fastify';
import type { Context } from '#context.ts';
import { requireUser } from '#features/accounts/service.ts';
import { listEventsOf } from '#features/identity/service.ts';
import { readOwnCall } from '#http/own-call.ts';
import type { Router } from '#http/router.ts';
import { sendCsv } from '#http/send-csv.ts';
import { sendDownload } from '#http/send-download.ts';
import { sessionCookieName } from '#http/session.ts';
import { deleteOwnAccount } from './delete-account.ts';
import * as directory from './directory.ts';
import * as editing from './edit-user.ts';
import * as account from './export-account.ts';
import * as retention from './apply-retention.ts';
import * as details from './user-details.ts';

/** Endpoints for the directory, and for what administrators do with other users' accounts. */
export function registerPeopleRoutes(router: Router, context: Context): void {
  router.mountList(listUsers, ({ actor, query }) => directory.listUsers(context, actor, query));
  router.mount(exportUsers, ({ actor, body, reply }) => {
    const day = context.clock.now().toISOString().slice(0, 10);
    const users = directory.readSelected(context, actor, body);
    return sendCsv(reply, `voicedraft-users-${day}`, directory.USER_COLUMNS, users);
  });
  router.mount(exportUser, async ({ actor, params, reply }) => {
    const parts = await account.exportForUser(context, actor, params.id);
    return sendDownload(reply, 'application/json', accountFileName(context.clock.now()), parts);
  });
  router.mount(getUserDetails, ({ actor, params }) => details.getUserDetails(context, actor, params.id));
  router.mount(editUser, ({ actor, params, body }) => editing.editUser(context, actor, params.id, body));
  router.mount(deleteUser, async ({ actor, params }) => {
    await details.deleteUser(context, actor, params.id);
    return { success: true as const };
  });
  router.mount(banUser, ({ actor, params, body }) => details.banUser(context, actor, params.id, body));
  router.mount(endUserSessions, async ({ actor, params }) => ({
    ended: await details.endUserSessions(context, actor, params.id),
  }));
  router.mount(previewRetention, ({ body }) => retention.previewRetention(context, body));
  router.mountList(listUserSecurityEvents, async ({ params, query }) => {
    await requireUser(context, params.id);
    return listEventsOf(context, params.id, query);
  });
  registerOwnAccountRoutes(router, context);
}

/** Endpoints for exporting and deleting one's own account. */
function registerOwnAccountRoutes(router: Router, context: Context): void {
  router.mount(exportAccount, async ({ actor, request, reply }) => {
    const call = readOwnCall(context, request);
    const file = accountFileName(context.clock.now());
    return sendDownload(
      reply,
      'application/json',
      file,
      account.writeAccountExport(context, actor, call.tokenHash),
    );
  });
  router.mount(deleteAccount, async ({ actor, body, request, reply }) => {
    await deleteOwnAccount(context, actor, readOwnCall(context, request), body);
    forgetCookie(context, reply);
    return { success: true as const };
  });
}

/** The name of the file with everything about an account. */
function accountFileName(now: Date): string {
  return `voicedraft-account-${now.toISOString().slice(0, 10)}.json`;
}

function forgetCookie(context: Context, reply: FastifyReply): void {
  const { publicUrl } = context.config;
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  const cookie = `${sessionCookieName(publicUrl)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
  void reply.header('set-cookie', cookie);
}
