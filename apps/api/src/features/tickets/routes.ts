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
import { success } from '#http/success.ts';
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
  router.mount(sendSupportMessage, async ({ actor, body }) =>
    success({ _id: await openTicket(context, actor, body) }),
  );
  router.mount(listTickets, async ({ actor, query, reply }) => {
    const { tickets, total } = await service.listTickets(context, actor, query);
    reply.header('x-total-count', total);
    return tickets;
  });
  router.mount(getTicket, ({ actor, params }) => service.getTicket(context, actor, params.id));
  router.mount(updateTicket, async ({ actor, params, body }) =>
    success(await replies.updateTicket(context, actor, params.id, body)),
  );
  router.mount(replyToTicket, async ({ actor, params, body }) =>
    success(await replies.replyToTicket(context, actor, params.id, body)),
  );
  router.mount(markTicketRead, async ({ actor, params, body }) => {
    await service.markTicketRead(context, actor, params.id, body.upTo);
    return { success: true } as const;
  });
  router.mount(countUnreadTickets, async ({ actor }) =>
    success(await service.countUnreadTickets(context, actor)),
  );
  router.mount(getUnclaimedTicket, async ({ actor }) =>
    success(await claim.findUnclaimedTicket(context, actor)),
  );
  router.mount(answerUnclaimedTicket, async ({ actor, params, body }) => {
    await claim.answerUnclaimedTicket(context, actor, params.id, body.isMine);
    return { success: true } as const;
  });
  router.mount(uploadAttachment, async ({ actor, request }) => {
    const upload = await readUpload(request, uploadAttachment.upload, TEXTS);
    return success(await attachments.uploadAttachment(context, actor, upload));
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
