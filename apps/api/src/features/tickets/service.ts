import type { EndpointInput } from '@voicedraft/contract/endpoint';
import type { listTickets as listEndpoint, Ticket } from '@voicedraft/contract/tickets';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { partOfList, patternOf, readPart, spanOfDays, type Page } from '#db/list-parts.ts';
import { findUsers, type NamedUser } from '#features/accounts/service.ts';
import { findReported, findReportedAudio } from '#features/generations/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { findOrderByNumber } from '#features/orders/service.ts';
import { AppError } from '#http/app-error.ts';
import { refuseRecord, refuseRole } from '#http/refuse-role.ts';
import * as attachmentRepository from './attachment-repository.ts';
import { toWireTicket, type Viewer } from './mapper.ts';
import * as messageRepository from './message-repository.ts';
import * as repository from './repository.ts';

export { countOldTickets, deleteOldTickets, hasTickets } from './retention-repository.ts';
export { claimForErasure } from './claim.ts';
export { countTicketsOf } from './repository.ts';
export { countOpenedTickets, countOpenTickets, findWaitingTickets } from './work-repository.ts';

/** Characters of a conversation's replies that a list carries; a ticket alone has all of them. */
const LISTED_CHARACTERS = 50_000;
/** How many tickets are exported at a time. */
const EXPORT_BATCH = 10;

/**
 * Tickets with their conversations, newest first: the caller's own, or for an administrator all, and the total.
 * Without a page, the list is limited to 1,000.
 * @throws AppError `forbidden` if another user's are requested, or a customer filters by assignee
 */
export async function listTickets(
  context: Context,
  actor: Actor,
  query: EndpointInput<typeof listEndpoint>['query'],
): Promise<Page<Ticket>> {
  const { userEmail = actor.email, userId = actor.id, status, priority, assignee, waiting } = query;
  const { from, to, q = '' } = query;
  const isForStaff = userEmail !== actor.email || userId !== actor.id || assignee !== undefined;
  if (isForStaff && !mayUse(actor, 'tickets')) throw refuseRole(actor, 'tickets');
  const filter = {
    ...(mayUse(actor, 'tickets') ? { email: query.userEmail, userId: query.userId } : { userId: actor.id }),
    search: await readSearch(context, actor, q),
    isWaiting: waiting === 'us',
    status,
    priority,
    assigneeId: toAssigneeId(assignee, actor),
    ...spanOfDays({ from, to }),
  };
  const { rows, total } = await readPart(partOfList(query), {
    isSearch: filter.search !== undefined,
    find: (part) => repository.findTickets(context.db, filter, part),
    count: () => repository.countTickets(context.db, filter),
  });
  return { rows: await readConversations(context.db, rows, viewerOf(actor), findListed), total };
}

function findListed(db: Db, ticketIds: readonly string[]): Promise<messageRepository.MessageRow[]> {
  return messageRepository.findLatestMessages(db, ticketIds, LISTED_CHARACTERS);
}

/** An order's number finds the tickets of its customer, for staff who see orders. */
async function readSearch(
  context: Context,
  actor: Actor,
  typed: string,
): Promise<repository.TicketSearch | undefined> {
  const pattern = patternOf(typed);
  if (pattern === undefined) return undefined;
  const mayNameOrder = mayUse(actor, 'tickets') && mayUse(actor, 'orders');
  const order = mayNameOrder ? await findOrderByNumber(context.db, typed.trim().toUpperCase()) : null;
  return { pattern, ofUser: order?.userId ?? null };
}

function toAssigneeId(assignee: string | undefined, actor: Actor): string | null | undefined {
  if (assignee === 'none') return null;
  return assignee === 'me' ? actor.id : assignee;
}

/** @throws AppError `not_found`, also for another user's */
export async function getTicket(context: Context, actor: Actor, id: string): Promise<Ticket> {
  const ticket = requireVisible(await repository.findTicket(context.db, id), actor);
  return readConversation(context.db, ticket, viewerOf(actor));
}

/**
 * Storage key of the voiceover that a ticket is about.
 * @throws AppError `not_found` if there is none, also for another user's ticket
 */
export async function findTicketAudio(context: Context, actor: Actor, id: string): Promise<string> {
  const { generationId } = requireVisible(await repository.findTicket(context.db, id), actor);
  if (generationId === null) throw new AppError('not_found');
  return findReportedAudio(context.db, generationId);
}

/**
 * Marks the replies up to the given one as seen by the caller's side. A mark never moves back, nor beyond the last
 * reply.
 * @param upTo id of a reply, in digits
 * @throws AppError `not_found`, also for another user's ticket
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
  if (mayUse(actor, 'tickets')) await repository.raiseReadMark(context.db, id, 'staffReadId', last);
  if (ticket.userId === actor.id) await repository.raiseReadMark(context.db, id, 'userReadId', last);
}

/** How many of the caller's own tickets have unseen replies, and how many are neither resolved nor closed. */
export function countUnreadTickets(
  context: Context,
  actor: Actor,
): Promise<{ unread: number; open: number }> {
  return repository.countOpenWork(context.db, actor.id);
}

/** A user's own tickets with their whole conversations, as the user sees them, in batches. */
export async function* readTicketsOf(db: Db, userId: string): AsyncGenerator<Ticket[]> {
  for (let offset = 0; ; offset += EXPORT_BATCH) {
    const tickets = await repository.findTickets(db, { userId }, { limit: EXPORT_BATCH, offset });
    if (tickets.length === 0) return;
    yield await readConversations(db, tickets, { id: userId, side: 'user' });
  }
}

/**
 * Anonymises the tickets of a user whose account is deleted; subjects and texts stay for staff. Their files are
 * unavailable at once, and are deleted by the clean-up. Tickets assigned to them become unassigned.
 */
export async function eraseTicketsOf(tx: Tx, userId: string): Promise<void> {
  await attachmentRepository.dropAttachmentsOf(tx, userId);
  await repository.anonymiseTickets(tx, userId);
  await releaseAssignmentsOf(tx, userId);
}

/**
 * Unassigns a user from all tickets. Called in the transaction that takes away the administrator role, after the
 * change of the record: a simultaneous assignment waits for that.
 */
export async function releaseAssignmentsOf(tx: Tx, userId: string): Promise<void> {
  await repository.releaseAssignments(tx, userId);
}

/**
 * A ticket that the actor may see: their own, or any for an administrator.
 * @throws AppError `not_found`, or `forbidden` to staff without the right
 */
export function requireVisible(ticket: repository.TicketRow | null, actor: Actor): repository.TicketRow {
  if (ticket === null || (ticket.userId !== actor.id && !mayUse(actor, 'tickets'))) {
    throw refuseRecord(actor, 'tickets', 'read', 'Ticket not found.');
  }
  return ticket;
}

/** The side for which an actor speaks: the role decides, even in the actor's own tickets. */
export function viewerOf(actor: Actor): Viewer {
  return { id: actor.id, side: mayUse(actor, 'tickets') ? 'admin' : 'user' };
}

/** A ticket as its viewer sees it. */
async function readConversation(db: Db, ticket: repository.TicketRow, viewer: Viewer): Promise<Ticket> {
  const [conversation] = await readConversations(db, [ticket], viewer);
  if (conversation === undefined) throw new Error('A ticket has no conversation.');
  return conversation;
}

/** Needs only a few statements, however many tickets there are. */
async function readConversations(
  db: Db,
  tickets: readonly repository.TicketRow[],
  viewer: Viewer,
  findReplies = messageRepository.findMessages,
): Promise<Ticket[]> {
  const ids = tickets.map((ticket) => ticket.id);
  const messages = Map.groupBy(await findReplies(db, ids), (row) => row.ticketId);
  const attachments = Map.groupBy(await attachmentRepository.findAttachments(db, ids), (row) => row.ticketId);
  const people = await readUsers(db, tickets, viewer);
  const reported = await findReported(
    db,
    tickets.flatMap(({ generationId }) => generationId ?? []),
  );
  return tickets.map((ticket) =>
    toWireTicket(
      ticket,
      messages.get(ticket.id) ?? [],
      attachments.get(ticket.id) ?? [],
      viewer,
      people,
      ticket.generationId === null ? undefined : reported.get(ticket.generationId),
    ),
  );
}

/** The users who opened tickets or are assigned to them, by id; empty for a customer. */
async function readUsers(
  db: Db,
  tickets: readonly repository.TicketRow[],
  viewer: Viewer,
): Promise<ReadonlyMap<string | null, NamedUser>> {
  const ids = tickets.flatMap(({ userId, assigneeId }) => [userId, assigneeId]);
  const people = await findUsers(db, viewer.side === 'admin' ? ids : []);
  return new Map([...people].filter(([, { isDeleted }]) => !isDeleted));
}
