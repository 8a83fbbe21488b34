import {
  confirmOwner,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  getAccountFacts,
  listSessions,
} from '@voicedraft/contract/users';
import type { FastifyReply } from 'fastify';
import type { Context } from '#context.ts';
import { confirmOwner as confirm, getAccountFacts as readAccountFacts } from '#features/identity/service.ts';
import { readOwnCall } from '#http/own-call.ts';
import type { Router } from '#http/router.ts';
import { sessionCookieName } from '#http/session.ts';
import { sendDownload } from '#http/send-download.ts';
import { success } from '#http/success.ts';
import { deleteOwnAccount } from './delete-account.ts';
import { writeAccountExport } from './export-account.ts';
import * as sessions from './sessions.ts';

/** What people do with their own account. */
export function registerAccountRoutes(router: Router, context: Context): void {
  router.mount(getAccountFacts, async ({ actor }) => success(await readAccountFacts(context, actor)));
  router.mount(confirmOwner, async ({ actor, body, request }) => {
    await confirm(context, actor, readOwnCall(context, request), body.password);
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
  router.mount(exportAccount, async ({ actor, request, reply }) => {
    const call = readOwnCall(context, request);
    await confirm(context, actor, call, undefined);
    const day = context.clock.now().toISOString().slice(0, 10);
    const file = `voicedraft-account-${day}.json`;
    return sendDownload(reply, 'application/json', file, writeAccountExport(context, actor, call.tokenHash));
  });
  router.mount(deleteAccount, async ({ actor, body, request, reply }) => {
    await deleteOwnAccount(context, actor, readOwnCall(context, request), body);
    forgetCookie(context, reply);
    return { success: true as const };
  });
}

function forgetCookie(context: Context, reply: FastifyReply): void {
  const { publicUrl } = context.config;
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  const cookie = `${sessionCookieName(publicUrl)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
  void reply.header('set-cookie', cookie);
}
