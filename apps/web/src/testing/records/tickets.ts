import type { CannedReply, TicketNote } from '@voicedraft/contract/ticket-administration';
import type { Attachment, Ticket, TicketReply } from '@voicedraft/contract/tickets';
import { CUSTOMER } from './people.ts';

let lastId = 0;
/** Replies and notes are numbered in order of arrival. */
function nextNumber(): string {
  lastId += 1;
  return String(lastId);
}

/** An open ticket of the usual customer without replies. */
export function makeTicket(overrides: Partial<Ticket> = {}): Ticket {
  const createdAt = overrides.createdAt ?? '2026-03-20T09:00:00.000Z';
  return {
    _id: crypto.randomUUID(),
    subject: 'Voice cuts off',
    message: `About: ${overrides.subject ?? 'Voice cuts off'}`,
    attachments: [],
    ticketStatus: 'open',
    priority: 'medium',
    ticketUserName: CUSTOMER.userName,
    ticketUserEmail: CUSTOMER.UserEmail,
    ticketUserRole: 'user',
    ticketUserProfileURL: null,
    phone: '',
    createdAt,
    updatedAt: createdAt,
    adminMessage: [],
    unread: 0,
    ...overrides,
  };
}

/** A ticket as administrators see it: with its owner's account, and unassigned. */
export function makeStaffTicket(overrides: Partial<Ticket> = {}): Ticket {
  return makeTicket({ ownerId: CUSTOMER._id, assignee: null, ...overrides });
}

export function makeReply(overrides: Partial<TicketReply> = {}): TicketReply {
  return {
    _id: nextNumber(),
    message: 'We look into it.',
    timestamp: '2026-03-20T10:00:00.000Z',
    sender: 'admin',
    attachments: [],
    ...overrides,
  };
}

export function makeNote(overrides: Partial<TicketNote> = {}): TicketNote {
  return {
    _id: nextNumber(),
    note: 'She has asked before.',
    authorName: 'Olive Operator',
    createdAt: '2026-03-20T11:00:00.000Z',
    ...overrides,
  };
}

export function makeCannedReply(overrides: Partial<CannedReply> = {}): CannedReply {
  return {
    _id: crypto.randomUUID(),
    title: 'Thanks',
    body: 'thank you for writing',
    revision: 1,
    ...overrides,
  };
}

/** An uploaded picture. */
export function makeAttachment(overrides: Partial<Attachment> = {}): Attachment {
  const _id = overrides._id ?? crypto.randomUUID();
  return {
    _id,
    name: 'clipped export.webp',
    contentType: 'image/webp',
    size: 70,
    url: `/ticket-attachments/${_id}`,
    ...overrides,
  };
}
