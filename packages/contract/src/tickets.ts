import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_PER_MESSAGE,
  LIST_MAX_ROWS,
  TICKET_MESSAGE_MAX_LENGTH,
  TICKET_NAME_MAX_LENGTH,
  TICKET_PHONE_MAX_LENGTH,
  TICKET_SUBJECT_MAX_LENGTH,
} from './limits.ts';
import { EmailAddress, IdParams, Instant, lineOf, PageQuery, successOf, textOf } from './shapes.ts';

const NO_EMAIL = 'Please enter your email address';

/** What both forms ask for: the subject and the first message of a ticket. */
const Request = {
  subject: lineOf('Please enter a subject', TICKET_SUBJECT_MAX_LENGTH),
  message: textOf('Please enter a message', TICKET_MESSAGE_MAX_LENGTH),
};

/** What a visitor sends from the contact form: all fields are required (customer specification §5). */
export const ContactMessage = z.object({
  ticketUserName: lineOf('Please enter your name', TICKET_NAME_MAX_LENGTH),
  ticketUserEmail: z.string({ error: NO_EMAIL }).trim().min(1, NO_EMAIL).pipe(EmailAddress),
  phone: lineOf('Please enter a phone number', TICKET_PHONE_MAX_LENGTH),
  ...Request,
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** A name for a field that people do not see and leave empty; programs that fill in forms do not. */
export const HONEYPOT_FIELD = 'contactPreference';

export const sendSupportMessage = defineEndpoint({
  method: 'POST',
  path: '/new-support-message',
  access: 'public',
  feature: 'tickets',
  summary: 'Open a support ticket, from the contact form or from the user area',
  // A session brings name and e-mail, so the form of the user area sends neither phone nor sender.
  body: z.object({
    ticketUserName: z.string().max(1000).optional(),
    ticketUserEmail: z.string().max(1000).optional(),
    phone: z.string().max(1000).optional(),
    ...Request,
    [HONEYPOT_FIELD]: z.string().max(1000).optional(),
    /** Chosen by the sender, so that a request that is sent again opens no second ticket. */
    key: z.uuid().optional(),
    /** Files that were uploaded before, by the same account. */
    attachments: z.array(z.uuid()).max(ATTACHMENTS_PER_MESSAGE).optional(),
  }),
  response: successOf(z.object({ _id: z.uuid() })),
  rateLimit: 5,
});

export const TicketStatus = z.enum(['open', 'in-progress', 'resolved', 'closed']);
export type TicketStatus = z.infer<typeof TicketStatus>;

export const TicketPriority = z.enum(['high', 'medium', 'low']);
export type TicketPriority = z.infer<typeof TicketPriority>;

/** A file of a message. */
export const Attachment = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** `image/webp` or `application/pdf`. */
  contentType: z.string(),
  size: z.int(),
  url: z.string(),
});
export type Attachment = z.infer<typeof Attachment>;

/** One reply. */
export const TicketReply = z.object({
  _id: z.string(),
  message: z.string(),
  timestamp: Instant,
  sender: z.enum(['admin', 'user']),
  attachments: z.array(Attachment),
});
export type TicketReply = z.infer<typeof TicketReply>;

/** A ticket with its conversation (customer specification §3). */
export const Ticket = z.object({
  _id: z.uuid(),
  subject: z.string(),
  /** The first message, by the one who opened it. */
  message: z.string(),
  attachments: z.array(Attachment),
  ticketStatus: TicketStatus,
  priority: TicketPriority,
  ticketUserName: z.string(),
  ticketUserEmail: z.string(),
  ticketUserRole: z.string(),
  ticketUserProfileURL: z.string().nullable(),
  phone: z.string(),
  createdAt: Instant,
  /** When something was last said. */
  updatedAt: Instant,
  adminMessage: z.array(TicketReply),
  /** Replies of the other side that the caller has not seen. */
  unread: z.int(),
  /** Account of the one who opened it: null for a visitor's and a deleted one; absent for customers. */
  ownerId: z.uuid().nullable().optional(),
  /** Who of the administrators works on it; absent for customers. */
  assignee: z.object({ _id: z.uuid(), userName: z.string() }).nullable().optional(),
});
export type Ticket = z.infer<typeof Ticket>;

/** Days in UTC, both included (second specification §5). */
const Day = z.iso.date();

export const listTickets = defineEndpoint({
  method: 'GET',
  path: '/support-messages',
  access: 'signed-in',
  feature: 'tickets',
  summary: "Your own tickets, newest first; everyone's for an administrator",
  query: z.object({
    userEmail: EmailAddress.optional(),
    status: TicketStatus.optional(),
    priority: TicketPriority.optional(),
    /** For administrators only: whose work it is; 'me', 'none', or the id of one of them. */
    assignee: z.union([z.literal(['me', 'none']), z.uuid()]).optional(),
    from: Day.optional(),
    to: Day.optional(),
    /** Part of the sender's e-mail. */
    q: z.string().max(254).optional(),
    // Without a default: a list that is asked for without a page is answered whole, as specified.
    page: PageQuery.shape.page.unwrap().optional(),
    pageSize: PageQuery.shape.pageSize.unwrap().optional(),
  }),
  response: z.array(Ticket).max(LIST_MAX_ROWS),
});

export const getTicket = defineEndpoint({
  method: 'GET',
  path: '/support-message/{id}',
  access: 'signed-in',
  feature: 'tickets',
  summary: 'One ticket with its conversation',
  params: IdParams,
  response: Ticket,
});

export const updateTicket = defineEndpoint({
  method: 'PUT',
  path: '/support-message-status/{id}',
  access: 'signed-in',
  feature: 'tickets',
  summary:
    'Reply by sending the whole list: new entries at its end are appended; an administrator can set the status',
  params: IdParams,
  body: z.object({
    ticketStatus: TicketStatus.optional(),
    adminMessage: z
      .array(
        z.object({
          message: z.string().max(TICKET_MESSAGE_MAX_LENGTH),
          timestamp: z.string().max(60).optional(),
          /** Ignored: the session says who writes. */
          sender: z.string().max(60).optional(),
        }),
      )
      .max(10_000)
      .optional(),
  }),
  response: successOf(Ticket),
  bodyLimit: 4 * 1024 * 1024,
  rateLimit: 60,
});

export const replyToTicket = defineEndpoint({
  method: 'POST',
  path: '/api/tickets/{id}/replies',
  access: 'signed-in',
  feature: 'tickets',
  summary: 'Reply to a ticket; the same key again changes nothing',
  params: IdParams,
  body: z.object({
    key: z.uuid(),
    message: textOf('Please enter a message', TICKET_MESSAGE_MAX_LENGTH),
    attachments: z.array(z.uuid()).max(ATTACHMENTS_PER_MESSAGE).default([]),
  }),
  response: successOf(Ticket),
  rateLimit: 60,
});

export const markTicketRead = defineEndpoint({
  method: 'PUT',
  path: '/api/tickets/{id}/read',
  access: 'signed-in',
  feature: 'tickets',
  summary: 'Mark the replies up to a given one as seen by your side',
  params: IdParams,
  body: z.object({ upTo: z.string().regex(/^\d{1,18}$/) }),
  response: z.object({ success: z.literal(true) }),
});

export const countUnreadTickets = defineEndpoint({
  method: 'GET',
  path: '/api/tickets/unread',
  access: 'signed-in',
  feature: 'tickets',
  summary: 'How many of your own tickets have unread replies, and how many are not closed or resolved',
  response: successOf(z.object({ unread: z.int(), open: z.int() })),
});

export const uploadAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/ticket-attachments',
  access: 'signed-in',
  feature: 'tickets',
  summary: 'Upload a file for a message; files not sent within a day are deleted',
  upload: { field: 'file', maxBytes: ATTACHMENT_MAX_BYTES },
  response: successOf(Attachment),
  rateLimit: 30,
});

export const getAttachment = defineEndpoint({
  method: 'GET',
  path: '/ticket-attachments/{id}',
  access: 'signed-in',
  feature: 'tickets',
  summary: 'A file of a ticket, for its owner and for administrators',
  params: IdParams,
  produces: ['image/webp', 'application/pdf'],
});

/**
 * What the event `ticket` of a browser's stream says: which ticket has changed. What changed is asked for by
 * the calls above. The event `resync`, whose data is empty, says that changes may have been missed: at the
 * start, and whenever the server could not hear of them for a while.
 */
export const TicketEvent = z.object({ _id: z.uuid() });

export const streamTicketEvents = defineEndpoint({
  method: 'GET',
  path: '/api/ticket-events',
  access: 'signed-in',
  feature: 'tickets',
  summary:
    "Server-sent events ('ticket') when one of the caller's tickets changes; every ticket for an administrator",
  produces: ['text/event-stream'],
});
