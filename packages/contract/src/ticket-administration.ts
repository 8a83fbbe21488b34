import { z } from 'zod';
import { get, post, put, patch, del } from './endpoint.ts';
import { Membership } from './accounts.ts';
import { TICKET_MESSAGE_MAX_LENGTH } from './limits.ts';
import { PaymentStatus } from './orders.ts';
import { OrderKind } from './payments.ts';
import { IdParams, Instant, lineOf, Revision, ExpectedRevision, successOf, textOf } from './shapes.ts';
import { Ticket, TicketPriority } from './tickets.ts';

const SHARED = { access: 'admin', areas: ['tickets'], feature: 'tickets' } as const;

export const editTicket = patch('/api/tickets/{id}', {
  ...SHARED,
  summary: 'Set the priority and the assignee',
  params: IdParams,
  body: z.object({ priority: TicketPriority.optional(), assigneeId: z.uuid().nullable().optional() }),
  response: successOf(Ticket),
});

/** A customer's details beside a ticket: each part only with the right to read it. */
export const TicketCustomer = z.object({
  /** Without an account there is none. */
  account: z
    .object({ credits: z.int(), membership: Membership, membershipEndsAt: Instant.nullable() })
    .nullable()
    .optional(),
  /** The latest orders of both kinds. */
  orders: z
    .array(
      z.object({
        _id: z.uuid(),
        kind: OrderKind,
        orderId: z.string(),
        name: z.string(),
        total: z.string(),
        currency: z.string(),
        paymentStatus: PaymentStatus,
        createdAt: Instant,
      }),
    )
    .optional(),
  /** The latest other tickets. */
  tickets: z.array(Ticket.pick({ _id: true, subject: true, ticketStatus: true, createdAt: true })),
});
export type TicketCustomer = z.infer<typeof TicketCustomer>;

export const getTicketCustomer = get('/api/tickets/{id}/customer', {
  ...SHARED,
  summary:
    'The customer of a ticket: credits, membership, latest orders and other tickets, as far as the role sees them',
  params: IdParams,
  response: successOf(TicketCustomer),
});

/** An internal note; customers never see it. */
export const TicketNote = z.object({
  _id: z.string(),
  note: z.string(),
  authorName: z.string(),
  createdAt: Instant,
});
export type TicketNote = z.infer<typeof TicketNote>;

export const listTicketNotes = get('/api/tickets/{id}/notes', {
  ...SHARED,
  summary: 'Internal notes of a ticket, oldest first',
  params: IdParams,
  response: successOf(z.array(TicketNote)),
});

export const addTicketNote = post('/api/tickets/{id}/notes', {
  ...SHARED,
  summary: 'Add an internal note; repeating a key changes nothing',
  params: IdParams,
  body: z.object({ key: z.uuid(), note: textOf('Please enter a note', TICKET_MESSAGE_MAX_LENGTH) }),
  response: successOf(TicketNote),
});

/** A saved text for replies. */
export const CannedReplyInput = z.object({
  title: lineOf('Please enter a title', 100),
  body: textOf('Please enter some text', TICKET_MESSAGE_MAX_LENGTH),
});
export type CannedReplyInput = z.infer<typeof CannedReplyInput>;

export const CannedReply = z.object({
  _id: z.uuid(),
  title: z.string(),
  body: z.string(),
  revision: Revision,
});
export type CannedReply = z.infer<typeof CannedReply>;

export const listCannedReplies = get('/api/canned-replies', {
  ...SHARED,
  summary: 'Canned replies by title',
  response: successOf(z.array(CannedReply)),
});

export const addCannedReply = post('/api/canned-replies', {
  ...SHARED,
  summary: 'Add a canned reply',
  body: CannedReplyInput,
  response: successOf(CannedReply),
});

export const editCannedReply = put('/api/canned-replies/{id}', {
  ...SHARED,
  summary: 'Change a canned reply; 409 if someone has saved since `revision`',
  params: IdParams,
  body: CannedReplyInput.extend(ExpectedRevision),
  response: successOf(CannedReply),
});

export const deleteCannedReply = del('/api/canned-replies/{id}', {
  ...SHARED,
  summary: 'Delete a canned reply',
  params: IdParams,
  response: z.object({ success: z.literal(true) }),
});
