import {
  addCannedReply,
  addTicketNote,
  deleteCannedReply,
  editCannedReply,
  editTicket,
  getTicketCustomer,
  listCannedReplies,
  listTicketNotes,
} from '@voicedraft/contract/ticket-administration';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import * as administration from './administration.ts';
import * as cannedReplies from './canned-replies.ts';
import { readTicketCustomer } from './customer.ts';
import * as notes from './notes.ts';

/** Endpoints for what staff do with tickets besides replying. */
export function registerTicketAdministrationRoutes(router: Router, context: Context): void {
  router.mount(editTicket, async ({ actor, params, body }) =>
    success(await administration.editTicket(context, actor, params.id, body)),
  );
  router.mount(getTicketCustomer, async ({ actor, params }) =>
    success(await readTicketCustomer(context, actor, params.id)),
  );
  router.mount(listTicketNotes, async ({ actor, params }) =>
    success(await notes.listNotes(context, actor, params.id)),
  );
  router.mount(addTicketNote, async ({ actor, params, body }) =>
    success(await notes.addNote(context, actor, params.id, body)),
  );
  router.mount(listCannedReplies, async () => success(await cannedReplies.listCannedReplies(context)));
  router.mount(addCannedReply, async ({ actor, body }) =>
    success(await cannedReplies.addCannedReply(context, actor, body)),
  );
  router.mount(editCannedReply, async ({ actor, params, body }) =>
    success(await cannedReplies.editCannedReply(context, actor, params.id, body)),
  );
  router.mount(deleteCannedReply, async ({ actor, params }) => {
    await cannedReplies.deleteCannedReply(context, actor, params.id);
    return { success: true } as const;
  });
}
