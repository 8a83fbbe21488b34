import type { EndpointInput } from '@voicedraft/contract/endpoint';
import { LIST_MAX_ROWS } from '@voicedraft/contract/limits';
import { PageQuery } from '@voicedraft/contract/shapes';
import type { listTickets as listEndpoint, Ticket } from '@voicedraft/contract/tickets';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { isAdmin, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import * as attachmentRepository from './attachment-repository.ts';
import { toWireTicket, type Viewer } from './mapper.ts';
import * as messageRepository from './message-repository.ts';
import * as repository from './repository.ts';

const DAY_MS = 86_400_000;

/**
 * Tickets with their conversations, newest first: one's own, or for an administrator everybody's, and how
 * many there are in all. Without a page the list ends after 1,000.
 * @throws AppError `forbidden` when somebody else's are asked for by e-mail
 */
export async function listTickets(
  context: Context,
  actor: Actor,
  query: EndpointInput<typeof listEndpoint>['query'],
): Promise<{ tickets: Ticket[]; total: number }> {
  const { userEmail, status, from, to, q } = query;
  if (!isAdmin(actor) && userEmail !== undefined && userEmail !== actor.email) {
    throw new AppError('forbidden');
  }
  const filter = {
    ...(isAdmin(actor) ? { email: userEmail } : { userId: actor.id }),
    emailPart: q,
    status,
    from: from === undefined ? undefined : new Date(from),
    // The last day counts to its end.
    before: to === undefined ? undefined : new Date(new Date(to).getTime() + DAY_MS),
  };
  const isPaged = query.page !== undefined || query.pageSize !== undefined;
  const { page, pageSize } = PageQuery.parse(query);
  const part = isPaged
    ? { limit: pageSize, offset: (page - 1) * pageSize }
    : { limit: LIST_MAX_ROWS, offset: 0 };
  const tickets = await repository.findTickets(context.db, filter, part);
  return {
    tickets: await readConversations(context.db, tickets, viewerOf(actor)),
    total: await repository.countTickets(context.db, filter),
  };
}

/** @throws AppError `not_found`, also for somebody else's */
export async function getTicket(context: Context, actor: Actor, id: string): Promise<Ticket> {
  const ticket = requireVisible(await repository.findTicket(context.db, id), actor);
  return readConversation(context.db, ticket, viewerOf(actor));
}

/**
 * Marks the replies up to one as seen by the caller's side. A mark never moves back, nor beyond what is there.
 * @param upTo id of a reply, in digits
 * @throws AppError `not_found`, also for somebody else's ticket
 */
export async function markTicketRead(
  context: Context,
  actor: Actor,
  id: string,
  upTo: string,
): Promise<void> {
  const ticket = requireVisible(await repository.findTicket(context.db, id), actor);
  const last = await messageRepository.findLastMessageId(context.db, id, upTo);
  if (last === null) return;
  if (isAdmin(actor)) await repository.raiseReadMark(context.db, id, 'staffReadId', last);
  if (ticket.userId === actor.id) await repository.raiseReadMark(context.db, id, 'userReadId', last);
}

/** How many of the caller's own tickets hold unseen replies, and how many are neither resolved nor closed. */
export function countUnreadTickets(
  context: Context,
  actor: Actor,
): Promise<{ unread: number; open: number }> {
  return repository.countOpenWork(context.db, actor.id);
}

/** A person's own tickets, as they see them. */
export async function exportTicketsOf(db: Db, userId: string): Promise<Ticket[]> {
  const tickets = await repository.findTickets(db, { userId });
  return readConversations(db, tickets, { id: userId, side: 'user' });
}

/**
 * Takes a person whose account is deleted out of their tickets; subjects and texts stay for staff. Their files
 * can be had no more at once, and are deleted by upkeep.
 */
export async function eraseTicketsOf(tx: Tx, userId: string): Promise<void> {
  await attachmentRepository.dropAttachmentsOf(tx, userId);
  await repository.anonymiseTickets(tx, userId);
}

/**
 * A ticket that the actor may see: their own, or any for an administrator.
 * @throws AppError `not_found`
 */
export function requireVisible(ticket: repository.TicketRow | null, actor: Actor): repository.TicketRow {
  if (ticket === null || (ticket.userId !== actor.id && !isAdmin(actor))) {
    throw new AppError('not_found', 'Ticket not found.');
  }
  return ticket;
}

/** Which side an actor speaks for: the role decides, in one's own tickets too. */
export function viewerOf(actor: Actor): Viewer {
  return { id: actor.id, side: isAdmin(actor) ? 'admin' : 'user' };
}

/** A ticket as its viewer sees it. */
async function readConversation(db: Db, ticket: repository.TicketRow, viewer: Viewer): Promise<Ticket> {
  const messages = await messageRepository.findMessages(db, [ticket.id]);
  const attachments = await attachmentRepository.findAttachments(db, [ticket.id]);
  return toWireTicket(ticket, messages, attachments, viewer);
}

/** Three statements, however many tickets there are. */
async function readConversations(
  db: Db,
  tickets: readonly repository.TicketRow[],
  viewer: Viewer,
): Promise<Ticket[]> {
  const ids = tickets.map((ticket) => ticket.id);
  const messages = Map.groupBy(await messageRepository.findMessages(db, ids), (row) => row.ticketId);
  const attachments = Map.groupBy(await attachmentRepository.findAttachments(db, ids), (row) => row.ticketId);
  return tickets.map((ticket) =>
    toWireTicket(ticket, messages.get(ticket.id) ?? [], attachments.get(ticket.id) ?? [], viewer),
  );
}
