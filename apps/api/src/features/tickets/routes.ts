import { UPLOAD_TEXTS } from '@voicedraft/contract/media';
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
import {
  countUnreadTickets,
  deleteAttachment,
  getAttachment,
  getReportedAudio,
  getTicket,
  listTickets,
  markTicketRead,
  replyToTicket,
  sendSupportMessage,
  streamTicketEvents,
  updateTicket,
  uploadAttachment,
} from '@voicedraft/contract/tickets';
import { answerUnclaimedTicket, getUnclaimedTicket } from '@voicedraft/contract/unclaimed-tickets';
import type { Context } from '#context.ts';
import { readUpload } from '#http/read-upload.ts';
import type { Router } from '#http/router.ts';
import { sendObject } from '#http/send-object.ts';
import * as administration from './administration.ts';
import * as attachments from './attachments.ts';
import * as cannedReplies from './canned-replies.ts';
import * as claim from './claim.ts';
import { readTicketCustomer } from './customer.ts';
import * as notes from './notes.ts';
import { openTicket } from './open.ts';
import * as replies from './replies.ts';
import * as service from './service.ts';
import { answerWithEvents, startTicketStreams } from './stream-answer.ts';

const AUDIO = { contentType: 'audio/wav', cacheControl: 'private, no-cache' };
const TEXTS = { missing: UPLOAD_TEXTS.missing, tooLarge: UPLOAD_TEXTS.attachmentTooLarge };

export function registerTicketRoutes(router: Router, context: Context): void {
  router.mount(sendSupportMessage, async ({ actor, body }) => ({
    _id: await openTicket(context, actor, body),
  }));
  router.mountList(listTickets, ({ actor, query }) => service.listTickets(context, actor, query));
  router.mount(getTicket, ({ actor, params }) => service.getTicket(context, actor, params.id));
  router.mount(updateTicket, ({ actor, params, body }) =>
    replies.updateTicket(context, actor, params.id, body),
  );
  router.mount(replyToTicket, ({ actor, params, body }) =>
    replies.replyToTicket(context, actor, params.id, body),
  );
  router.mount(markTicketRead, async ({ actor, params, body }) => {
    await service.markTicketRead(context, actor, params.id, body.upTo);
    return { success: true } as const;
  });
  router.mount(countUnreadTickets, ({ actor }) => service.countUnreadTickets(context, actor));
  router.mount(getUnclaimedTicket, ({ actor }) => claim.findUnclaimedTicket(context, actor));
  router.mount(answerUnclaimedTicket, async ({ actor, params, body }) => {
    await claim.answerUnclaimedTicket(context, actor, params.id, body.isMine);
    return { success: true } as const;
  });
  router.mount(uploadAttachment, async ({ actor, request }) => {
    const upload = await readUpload(request, uploadAttachment.upload, TEXTS);
    return attachments.uploadAttachment(context, actor, upload);
  });
  router.mount(deleteAttachment, async ({ actor, params }) => {
    await attachments.deleteUnsent(context, actor, params.id);
    return { success: true } as const;
  });
  router.mount(getAttachment, ({ actor, params, request, reply }) =>
    attachments.sendAttachment(context, actor, params.id, request, reply),
  );
  router.mount(getReportedAudio, async ({ actor, params, request, reply }) =>
    sendObject(
      context.storage,
      await service.findTicketAudio(context, actor, params.id),
      AUDIO,
      request,
      reply,
    ),
  );
  registerTicketAdministrationRoutes(router, context);
  const streams = startTicketStreams(context);
  router.mount(streamTicketEvents, ({ actor, request, reply }) =>
    answerWithEvents(context, streams, actor, request, reply),
  );
}

/** Staff's endpoints for tickets, other than replies. */
function registerTicketAdministrationRoutes(router: Router, context: Context): void {
  router.mount(editTicket, ({ actor, params, body }) =>
    administration.editTicket(context, actor, params.id, body),
  );
  router.mount(getTicketCustomer, ({ actor, params }) => readTicketCustomer(context, actor, params.id));
  router.mount(listTicketNotes, ({ actor, params }) => notes.listNotes(context, actor, params.id));
  router.mount(addTicketNote, ({ actor, params, body }) => notes.addNote(context, actor, params.id, body));
  router.mount(listCannedReplies, () => cannedReplies.listCannedReplies(context));
  router.mount(addCannedReply, ({ actor, body }) => cannedReplies.addCannedReply(context, actor, body));
  router.mount(editCannedReply, ({ actor, params, body }) =>
    cannedReplies.editCannedReply(context, actor, params.id, body),
  );
  router.mount(deleteCannedReply, async ({ actor, params }) => {
    await cannedReplies.deleteCannedReply(context, actor, params.id);
    return { success: true } as const;
  });
}
