import {
  deductCredit,
  exportCreditEntries,
  listCreditEntries,
  listUserCreditEntries,
  refundCredit,
} from '@voicedraft/contract/credits';
import type { Context } from '#context.ts';
import { requireUser } from '#features/users/service.ts';
import type { Router } from '#http/router.ts';
import { sendCsv } from '#http/send-csv.ts';
import { success } from '#http/success.ts';
import * as clientHolds from './client-holds.ts';
import { ENTRIES_HEADER, toRows } from './entries-csv.ts';
import * as entries from './entries.ts';

export function registerCreditRoutes(router: Router, context: Context): void {
  router.mount(deductCredit, ({ actor, body }) => clientHolds.deductCredit(context, actor, body));
  router.mount(refundCredit, ({ actor, body }) => clientHolds.refundCredit(context, actor, body));
  router.mount(listCreditEntries, async ({ actor, query, reply }) => {
    const { entries: page, total } = await entries.listCreditEntries(context, actor.id, query);
    reply.header('x-total-count', total);
    return success(page);
  });
  router.mount(listUserCreditEntries, async ({ params, query, reply }) => {
    await requireUser(context, params.id);
    const { entries: page, total } = await entries.listCreditEntries(context, params.id, query);
    reply.header('x-total-count', total);
    return success(page);
  });
  router.mount(exportCreditEntries, ({ actor, reply }) => {
    const day = context.clock.now().toISOString().slice(0, 10);
    const rows = toRows(entries.readCreditEntries(context.db, actor.id));
    return sendCsv(reply, `voicedraft-credits-${day}`, ENTRIES_HEADER, rows);
  });
}
