import { deleteAccount, exportAccount } from '@voicedraft/contract/people';
import type { FastifyReply } from 'fastify';
import type { Context } from '#context.ts';
import { readOwnCall } from '#http/own-call.ts';
import type { Router } from '#http/router.ts';
import { sendDownload } from '#http/send-download.ts';
import { sessionCookieName } from '#http/session.ts';
import { deleteOwnAccount } from './delete-account.ts';
import { writeAccountExport } from './export-account.ts';

/** Endpoints for exporting and deleting one's own account. */
export function registerOwnAccountRoutes(router: Router, context: Context): void {
  router.mount(exportAccount, async ({ actor, request, reply }) => {
    const call = readOwnCall(context, request);
    const file = accountFileName(context.clock.now());
    return sendDownload(reply, 'application/json', file, writeAccountExport(context, actor, call.tokenHash));
  });
  router.mount(deleteAccount, async ({ actor, body, request, reply }) => {
    await deleteOwnAccount(context, actor, readOwnCall(context, request), body);
    forgetCookie(context, reply);
    return { success: true as const };
  });
}

/** The name of the file with everything about an account. */
export function accountFileName(now: Date): string {
  return `voicedraft-account-${now.toISOString().slice(0, 10)}.json`;
}

function forgetCookie(context: Context, reply: FastifyReply): void {
  const { publicUrl } = context.config;
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  const cookie = `${sessionCookieName(publicUrl)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
  void reply.header('set-cookie', cookie);
}
