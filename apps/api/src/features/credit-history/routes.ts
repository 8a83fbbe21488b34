import { exportCreditEntries, listCreditEntries, listUserCreditEntries } from '@voicedraft/contract/credits';
import type { Context } from '#context.ts';
import { requireUser } from '#features/accounts/service.ts';
import type { Router } from '#http/router.ts';
import { sendCsv } from '#http/send-csv.ts';
import * as service from './service.ts';

/** Endpoints for the credit history, for its owner and for staff. */
export function registerCreditHistoryRoutes(router: Router, context: Context): void {
  router.mountList(listCreditEntries, ({ actor, query }) =>
    service.listCreditEntries(context, actor.id, query),
  );
  router.mountList(listUserCreditEntries, async ({ params, query }) => {
    await requireUser(context, params.id);
    return service.listCreditEntries(context, params.id, query);
  });
  router.mount(exportCreditEntries, ({ actor, reply }) => {
    const day = context.clock.now().toISOString().slice(0, 10);
    const entries = service.readCreditEntries(context.db, actor.id);
    return sendCsv(reply, `voicedraft-credits-${day}`, service.HISTORY_COLUMNS, entries);
  });
}
