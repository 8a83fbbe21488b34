import type { EndpointInput } from '@voicedraft/contract/endpoint';
import { TICKET_REPLIES_MAX_LENGTH } from '@voicedraft/contract/limits';
import type {
  replyToTicket as replyEndpoint,
  Ticket,
  TicketStatus,
  updateTicket as updateEndpoint,
} from '@voicedraft/contract/tickets';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import { recordChange } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { attachFiles } from './attachments.ts';
import * as messageRepository from './message-repository.ts';
import { enqueueReplies } from './mail-news.ts';
import { findNewEntries } from './new-entries.ts';
import * as repository from './repository.ts';
import { getTicket, requireVisible, viewerOf } from './service.ts';

/**
 * Maximum replies per ticket, besides that of their length: each response contains all of them. Staff have as much room
 * again, so that they can answer in a ticket that its customer has filled.
 */
const REPLIES_MAX = 1000;
/** Maximum number of replies that one list may add: a client that was offline sends a few, not hundreds. */
const NEW_REPLIES_MAX = 20;

/**
 * The specified reply (customer specification §7): appends what the client's full list adds to the history, with
 * the session's user as sender. A reply of the ticket's owner sets `in-progress`; owners set no other status. An
 * administrator can set any, which is written to the audit log, and a reply keeps it (second specification §4).
 * @throws AppError `not_found`, also for another user's ticket; `conflict` for a reply to a closed one
 */
export async function updateTicket(
  context: Context,
  actor: Actor,
  id: string,
  request: EndpointInput<typeof updateEndpoint>['body'],
): Promise<Ticket> {
  const { side } = viewerOf(actor);
  await context.db.transaction().execute(async (tx) => {
    const ticket = requireVisible(await repository.lockTicket(tx, id), actor);
    const history = await messageRepository.findMessages(tx, [id]);
    const entries = findNewEntries(history, request.adminMessage ?? []);
    const requestedStatus = side === 'admin' ? request.ticketStatus : undefined;
    if (requestedStatus !== undefined) await recordStatus(tx, actor, ticket, requestedStatus);
    if (entries.length === 0) {
      if (requestedStatus !== undefined && requestedStatus !== ticket.status) {
        await repository.updateTicket(tx, id, { status: requestedStatus });
      }
      return;
    }
    assertTakesReply(ticket, side, requestedStatus);
    assertRoom(side, await messageRepository.measureMessages(tx, id), entries);
    await messageRepository.insertMessages(
      tx,
      entries.map(({ message, timestamp }) => ({
        ticketId: id,
        sender: side,
        authorId: actor.id,
        message,
        clientTimestamp: timestamp,
      })),
    );
    await noteReply(context, tx, ticket, side, requestedStatus);
  });
  return getTicket(context, actor, id);
}

/**
 * Replies to a ticket; a repeat with the same key by the same user changes nothing. Statuses change as above: staff may
 * set one in the same request.
 * @throws AppError `not_found`, also for another user's ticket; `conflict` for a closed one; `validation` for files
 * of another user or attached to another message
 */
export async function replyToTicket(
  context: Context,
  actor: Actor,
  id: string,
  request: EndpointInput<typeof replyEndpoint>['body'],
): Promise<Ticket> {
  const { side } = viewerOf(actor);
  const key = { ticketId: id, authorId: actor.id, requestKey: request.key };
  await context.db.transaction().execute(async (tx) => {
    const ticket = requireVisible(await repository.lockTicket(tx, id), actor);
    if (await messageRepository.hasMessage(tx, key)) return;
    const requestedStatus = side === 'admin' ? request.ticketStatus : undefined;
    if (requestedStatus !== undefined) await recordStatus(tx, actor, ticket, requestedStatus);
    assertTakesReply(ticket, side, requestedStatus);
    assertRoom(side, await messageRepository.measureMessages(tx, id), [request]);
    const [messageId = null] = await messageRepository.insertMessages(tx, [
      { ...key, sender: side, message: request.message },
    ]);
    await attachFiles(tx, request.attachments, actor.id, { ticketId: id, messageId });
    await noteReply(context, tx, ticket, side, requestedStatus);
  });
  return getTicket(context, actor, id);
}

/**
 * @param requestedStatus the status that the same request sets: staff may reopen a closed ticket and reply in one request
 */
function assertTakesReply(
  ticket: repository.TicketRow,
  side: 'admin' | 'user',
  requestedStatus?: TicketStatus,
): void {
  if (ticket.status !== 'closed' || (requestedStatus !== undefined && requestedStatus !== 'closed')) return;
  throw new AppError(
    'conflict',
    side === 'admin' ? 'This ticket is closed.' : 'This ticket is closed. Please open a new one.',
  );
}

function assertRoom(
  side: 'admin' | 'user',
  stored: { readonly count: number; readonly characters: number },
  added: readonly { readonly message: string }[],
): void {
  if (added.length > NEW_REPLIES_MAX) {
    const text = `Please send at most ${NEW_REPLIES_MAX} new replies at once.`;
    throw new AppError('validation', text, { fields: { adminMessage: text } });
  }
  const characters = added.reduce((sum, { message }) => sum + message.length, stored.characters);
  const share = side === 'admin' ? 2 : 1;
  const isFull = stored.count + added.length > share * REPLIES_MAX;
  if (isFull || characters > share * TICKET_REPLIES_MAX_LENGTH) {
    throw new AppError('conflict', 'This ticket has too many replies. Please open a new one.');
  }
}

function recordStatus(
  tx: Tx,
  actor: Actor,
  ticket: repository.TicketRow,
  requestedStatus: TicketStatus,
): Promise<void> {
  return recordChange(tx, actor, {
    action: 'updated',
    entity: 'ticket',
    entityId: ticket.id,
    label: ticket.subject,
    before: { ticketStatus: ticket.status },
    after: { ticketStatus: requestedStatus },
  });
}

/** Always updates the ticket's row, because that notifies all its viewers. */
async function noteReply(
  context: Context,
  tx: Tx,
  ticket: repository.TicketRow,
  side: 'admin' | 'user',
  requestedStatus?: TicketStatus,
): Promise<void> {
  const status = side === 'user' ? 'in-progress' : (requestedStatus ?? ticket.status);
  await repository.updateTicket(tx, ticket.id, { status, updatedAt: NOW });
  if (side === 'admin') await enqueueReplies(context, tx, ticket.id);
}
