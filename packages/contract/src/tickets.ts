import { z } from 'zod';
import { get, post, put, del } from './endpoint.ts';
import { EngineName, EngineQuality } from './engine-names.ts';
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
import { AnyVoiceId } from './voices.ts';

const NO_EMAIL = 'Please enter your email address';

/** Fields of both forms: subject and first message of a ticket. */
const Request = {
  subject: lineOf('Please enter a subject', TICKET_SUBJECT_MAX_LENGTH),
  message: textOf('Please enter a message', TICKET_MESSAGE_MAX_LENGTH),
};

/** A visitor's message from the contact form: all fields are required (customer specification §5). */
export const ContactMessage = z.object({
  ticketUserName: lineOf('Please enter your name', TICKET_NAME_MAX_LENGTH),
  ticketUserEmail: z.string({ error: NO_EMAIL }).trim().min(1, NO_EMAIL).pipe(EmailAddress),
  phone: lineOf('Please enter a phone number', TICKET_PHONE_MAX_LENGTH),
  ...Request,
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** Name of a honeypot field: hidden from people, filled in by bots. */
export const HONEYPOT_FIELD = 'contactPreference';

export const sendSupportMessage = post('/new-support-message', {
  access: 'public',
  feature: 'tickets',
  summary: 'Open a support ticket, from the contact form or from the user area',
  // The session provides name and email address, so the user area's form sends neither sender nor phone.
  body: z.object({
    ticketUserName: z.string().max(1000).optional(),
    ticketUserEmail: z.string().max(1000).optional(),
    phone: z.string().max(1000).optional(),
    ...Request,
    [HONEYPOT_FIELD]: z.string().max(1000).optional(),
    /** Chosen by the client, so that a repeated request does not open a second ticket. */
    key: z.uuid().optional(),
    /** Files uploaded earlier by the same account. */
    attachments: z.array(z.uuid()).max(ATTACHMENTS_PER_MESSAGE).optional(),
    /** The script or voiceover that the ticket is about, from the same account: staff can then read and play it. */
    generationId: z.uuid().optional(),
  }),
  response: successOf(z.object({ _id: z.uuid() })),
  rateLimit: 5,
});

export const TicketStatus = z.enum(['open', 'in-progress', 'resolved', 'closed']);
export type TicketStatus = z.infer<typeof TicketStatus>;

export const TicketPriority = z.enum(['high', 'medium', 'low']);
export type TicketPriority = z.infer<typeof TicketPriority>;

/** An attachment of a message. */
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

/** The script or voiceover that a ticket is about, as it was reported by its owner. */
export const ReportedResult = z.object({
  generationId: z.uuid(),
  kind: z.enum(['script', 'voice']),
  /** The written or spoken text; empty once its owner's account is deleted. */
  text: z.string(),
  voice: AnyVoiceId.nullable(),
  quality: EngineQuality.nullable(),
  durationSeconds: z.number().nullable(),
  /** URL of the voiceover; null for a script, and once the recording is deleted. */
  audioUrl: z.string().nullable(),
  createdAt: Instant,
  /** The engine and model that made it; absent in customers' responses. */
  engine: EngineName.nullable().optional(),
  model: z.string().nullable().optional(),
});
export type ReportedResult = z.infer<typeof ReportedResult>;

/**
 * Whose a ticket is: of an account, of a visitor whose address nobody has answered for, or of one whose address belongs to
 * somebody who says that it is not theirs. Absent in customers' responses.
 */
export const TicketOpener = z.enum(['account', 'visitor', 'disowned']);
export type TicketOpener = z.infer<typeof TicketOpener>;

/** A ticket with its conversation (customer specification §3). */
export const Ticket = z.object({
  _id: z.uuid(),
  subject: z.string(),
  /** The first message, by the customer who opened the ticket. */
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
  /** Time of the last message. */
  updatedAt: Instant,
  /** In a list, only the latest replies of a conversation that is far longer than usual. */
  adminMessage: z.array(TicketReply),
  /** Replies of the other side, among these, that the caller has not read. */
  unread: z.int(),
  /** The result that it reports a problem with; absent for other tickets. */
  result: ReportedResult.optional(),
  /** Account of the customer who opened it: null for visitors and deleted accounts; absent in customers' responses. */
  ownerId: z.uuid().nullable().optional(),
  openedBy: TicketOpener.optional(),
  /** The administrator who works on it; absent in customers' responses. */
  assignee: z.object({ _id: z.uuid(), userName: z.string() }).nullable().optional(),
});
export type Ticket = z.infer<typeof Ticket>;

/** Days in UTC, inclusive (second specification §5). */
const Day = z.iso.date();

const SHARED = { access: 'signed-in', areas: ['tickets'], feature: 'tickets' } as const;

export const listTickets = get('/support-messages', {
  ...SHARED,
  summary: "Your own tickets, newest first; everyone's for an administrator",
  query: z.object({
    userEmail: EmailAddress.optional(),
    /** For administrators only: the tickets of this account. */
    userId: z.uuid().optional(),
    status: TicketStatus.optional(),
    priority: TicketPriority.optional(),
    /** For administrators only: the assignee; 'me', 'none' or an administrator's id. */
    assignee: z.union([z.literal(['me', 'none']), z.uuid()]).optional(),
    /** Only open tickets whose last message is the customer's, the longest waiting first. */
    waiting: z.literal('us').optional(),
    from: Day.optional(),
    to: Day.optional(),
    /** Part of the sender's address or name, of subject or messages; for staff also an order's number: its customer's. */
    q: z.string().max(254).optional(),
    // No default: without a page, the whole list is returned, as specified.
    page: PageQuery.shape.page.unwrap().optional(),
    pageSize: PageQuery.shape.pageSize.unwrap().optional(),
  }),
  response: z.array(Ticket).max(LIST_MAX_ROWS),
});

export const getTicket = get('/support-message/{id}', {
  ...SHARED,
  summary: 'One ticket with its conversation',
  params: IdParams,
  response: Ticket,
});

export const updateTicket = put('/support-message-status/{id}', {
  ...SHARED,
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
          /** Ignored: the author is the session's user. */
          sender: z.string().max(60).optional(),
        }),
      )
      .max(10_000)
      .optional(),
  }),
  response: successOf(Ticket),
  bodyLimit: 4 * 1024 * 1024,
  // Staff change all the tickets that they have selected, each with a call of its own.
  rateLimit: 300,
});

export const replyToTicket = post('/api/tickets/{id}/replies', {
  ...SHARED,
  summary: 'Reply to a ticket; repeating a key changes nothing',
  params: IdParams,
  body: z.object({
    key: z.uuid(),
    message: textOf('Please enter a message', TICKET_MESSAGE_MAX_LENGTH),
    attachments: z.array(z.uuid()).max(ATTACHMENTS_PER_MESSAGE).default([]),
    /** The status that the ticket gets with the reply; only administrators set one. */
    ticketStatus: TicketStatus.optional(),
  }),
  response: successOf(Ticket),
  rateLimit: 60,
});

export const markTicketRead = put('/api/tickets/{id}/read', {
  ...SHARED,
  summary: 'Mark the replies up to a given one as seen by your side',
  params: IdParams,
  body: z.object({ upTo: z.string().regex(/^\d{1,18}$/) }),
  response: z.object({ success: z.literal(true) }),
});

export const countUnreadTickets = get('/api/tickets/unread', {
  access: 'signed-in',
  feature: 'tickets',
  summary: 'How many of your own tickets have unread replies, and how many are not closed or resolved',
  response: successOf(z.object({ unread: z.int(), open: z.int() })),
});

export const uploadAttachment = post('/api/ticket-attachments', {
  access: 'signed-in',
  feature: 'tickets',
  summary: 'Upload a file for a message; files not sent within a day are deleted',
  upload: { field: 'file', maxBytes: ATTACHMENT_MAX_BYTES },
  response: successOf(Attachment),
  rateLimit: 30,
});

export const deleteAttachment = del('/api/ticket-attachments/{id}', {
  access: 'signed-in',
  feature: 'tickets',
  summary: 'Delete a file that you have uploaded and not sent',
  params: IdParams,
  response: z.object({ success: z.literal(true) }),
});

export const getAttachment = get('/ticket-attachments/{id}', {
  ...SHARED,
  summary: 'A file of a ticket, for its owner and for administrators',
  params: IdParams,
  produces: ['image/webp', 'application/pdf'],
});

export const getReportedAudio = get('/api/tickets/{id}/audio', {
  ...SHARED,
  summary: 'The voiceover that a ticket is about, as WAV, for its owner and for administrators',
  params: IdParams,
  produces: ['audio/wav'],
});

/**
 * Data of the event `ticket`: which ticket has changed. Clients request the change itself from the endpoints above.
 * The event `resync`, without data, says that changes may have been missed: at the start, and whenever the server
 * received no notifications for a while.
 */
export const TicketEvent = z.object({ _id: z.uuid() });
export type TicketEvent = z.infer<typeof TicketEvent>;

export const streamTicketEvents = get('/api/ticket-events', {
  ...SHARED,
  summary:
    "Server-sent events ('ticket') when one of the caller's tickets changes; every ticket for an administrator",
  produces: ['text/event-stream'],
});
