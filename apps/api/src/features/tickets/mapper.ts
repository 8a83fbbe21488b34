import type {
  Attachment,
  ReportedResult,
  Ticket,
  TicketOpener,
  TicketReply,
} from '@voicedraft/contract/tickets';
import type { NamedUser } from '#features/accounts/service.ts';
import type { ReportedGeneration } from '#features/generations/service.ts';
import type { AttachmentRow } from './attachment-repository.ts';
import type { MessageRow } from './message-repository.ts';
import type { TicketRow } from './repository.ts';

/** The viewer of a ticket, which decides which replies count as seen and whether the assignee is visible. */
export interface Viewer {
  readonly id: string;
  readonly side: MessageRow['sender'];
}

/**
 * A ticket with the specified field names (customer specification §3). Only staff see from `people` who opened it
 * and who is assigned.
 */
export function toWireTicket(
  ticket: TicketRow,
  messages: readonly MessageRow[],
  attachments: readonly AttachmentRow[],
  viewer: Viewer,
  people: ReadonlyMap<string | null, NamedUser>,
  reported: ReportedGeneration | undefined,
): Ticket {
  const filesOf = (messageId: number | null) =>
    attachments.filter((attachment) => attachment.messageId === messageId).map(toWireAttachment);
  // Staff are the customers of their own tickets.
  const [lastReadId, other] =
    viewer.side === 'user' || ticket.userId === viewer.id
      ? [ticket.userReadId, 'admin']
      : [ticket.staffReadId, 'user'];
  const unread = messages.filter(
    ({ id, sender, authorId }) => id > lastReadId && sender === other && authorId !== viewer.id,
  );
  const assignee = people.get(ticket.assigneeId);
  return {
    _id: ticket.id,
    subject: ticket.subject,
    message: ticket.message,
    attachments: filesOf(null),
    ticketStatus: ticket.status,
    priority: ticket.priority,
    ticketUserName: ticket.senderName,
    ticketUserEmail: ticket.senderEmail,
    ticketUserRole: ticket.senderRole,
    ticketUserProfileURL: ticket.senderProfileUrl,
    phone: ticket.phone,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
    adminMessage: messages.map((message) => toWireReply(message, filesOf(message.id))),
    unread: unread.length,
    ...(reported && { result: toWireResult(ticket.id, reported, viewer) }),
    ...(viewer.side === 'admin' && {
      ownerId: people.get(ticket.userId)?.id ?? null,
      openedBy: openerOf(ticket),
      assignee: assignee === undefined ? null : { _id: assignee.id, userName: assignee.name },
    }),
  };
}

function openerOf({ userId, disownedAt }: TicketRow): TicketOpener {
  if (userId !== null) return 'account';
  return disownedAt === null ? 'visitor' : 'disowned';
}

/** Only staff see which engine made it. */
function toWireResult(
  ticketId: string,
  { hasAudio, engine, model, ...result }: ReportedGeneration,
  viewer: Viewer,
): ReportedResult {
  const audioUrl = hasAudio ? `/api/tickets/${ticketId}/audio` : null;
  return { ...result, audioUrl, ...(viewer.side === 'admin' && { engine, model }) };
}

function toWireReply(message: MessageRow, attachments: Attachment[]): TicketReply {
  return {
    _id: String(message.id),
    message: message.message,
    timestamp: message.createdAt.toISOString(),
    sender: message.sender,
    attachments,
  };
}

/** A file in the contract's form. */
export function toWireAttachment({
  id,
  name,
  contentType,
  size,
}: Pick<AttachmentRow, 'id' | 'name' | 'contentType' | 'size'>): Attachment {
  return { _id: id, name, contentType, size, url: `/ticket-attachments/${id}` };
}
