import {
  ADMIN_ONLY,
  EVERYBODY,
  OWN_LIST,
  OWNER_AND_ADMIN,
  OWNER_ONLY,
  plain,
  SIGNED_IN,
  type Rule,
} from './answers.ts';
import { drawPng, makeUpload } from './make-upload.ts';
import { generate } from './people-rules.ts';
import type { World } from './world.ts';

const MESSAGE = { subject: 'The export stops', message: 'It stops half-way.' };

const CANNED_REPLY = { title: 'Thanks', body: 'Thank you for writing to us.' };

async function openTicket(
  { server, people }: World,
  attachments: string[] = [],
  generationId?: string,
): Promise<string> {
  // An account may have only so many open ones.
  const { db } = server.service.context;
  await db.updateTable('tickets').set({ status: 'closed' }).where('userId', '=', people.owner.id).execute();
  const payload = { ...MESSAGE, attachments, generationId };
  const { body } = await server.call('POST', '/new-support-message', people.owner, payload);
  return (body as { data: { _id: string } }).data._id;
}

/** A ticket that a visitor has opened with the owner's confirmed address. */
async function openAsVisitor({ server, people: { owner } }: World): Promise<string> {
  const { app, context } = server.service;
  const confirmed = context.db.updateTable('identityUsers').set({ emailVerified: true });
  await confirmed.where('id', '=', owner.id).execute();
  const payload = { ...MESSAGE, ticketUserName: 'A', ticketUserEmail: owner.email, phone: '1' };
  const answer = await app.inject({ method: 'POST', url: '/new-support-message', payload });
  return answer.json<{ data: { _id: string } }>().data._id;
}

async function attachPng({ server, people }: World): Promise<string> {
  const upload = await makeUpload('/api/ticket-attachments', 'file', await drawPng(), 'screen.png');
  const headers = { ...people.owner.headers, ...upload.headers };
  const answer = await server.service.app.inject({ method: 'POST', ...upload, headers });
  return answer.json<{ data: { _id: string } }>().data._id;
}

async function addCannedReply({ server, people }: World): Promise<string> {
  const { body } = await server.call('POST', '/api/canned-replies', people.admin, CANNED_REPLY);
  return (body as { data: { _id: string } }).data._id;
}

/** Support tickets. */
export const SUPPORT_RULES: Readonly<Record<string, Rule>> = {
  'POST /new-support-message': plain('/new-support-message', EVERYBODY, {
    ...MESSAGE,
    ticketUserName: 'A Visitor',
    ticketUserEmail: 'visitor@example.org',
    phone: '123',
  }),
  'GET /support-messages': {
    request: ({ people }) => ({ url: `/support-messages?userEmail=${people.owner.email}` }),
    answers: OWN_LIST,
  },
  'GET /support-message/{id}': {
    request: async (world) => ({ url: `/support-message/${await openTicket(world)}` }),
    answers: OWNER_AND_ADMIN,
  },
  'PUT /support-message-status/{id}': {
    request: async (world) => ({
      url: `/support-message-status/${await openTicket(world)}`,
      payload: { ticketStatus: 'open', adminMessage: [{ message: 'Any news?', sender: 'user' }] },
    }),
    answers: OWNER_AND_ADMIN,
  },
  'POST /api/tickets/{id}/replies': {
    request: async (world) => ({
      url: `/api/tickets/${await openTicket(world)}/replies`,
      payload: { key: crypto.randomUUID(), message: 'Any news?' },
    }),
    answers: OWNER_AND_ADMIN,
  },
  'PUT /api/tickets/{id}/read': {
    request: async (world) => ({
      url: `/api/tickets/${await openTicket(world)}/read`,
      payload: { upTo: '1' },
    }),
    answers: OWNER_AND_ADMIN,
  },
  'GET /api/tickets/unread': plain('/api/tickets/unread', SIGNED_IN),
  'GET /api/unclaimed-ticket': plain('/api/unclaimed-ticket', SIGNED_IN),
  'POST /api/unclaimed-ticket/{id}': {
    request: async (world) => ({
      url: `/api/unclaimed-ticket/${await openAsVisitor(world)}`,
      payload: { isMine: true },
    }),
    answers: OWNER_ONLY,
  },
  'POST /api/ticket-attachments': {
    request: async () => makeUpload('/api/ticket-attachments', 'file', await drawPng(), 'screen.png'),
    answers: SIGNED_IN,
  },
  'DELETE /api/ticket-attachments/{id}': {
    request: async (world) => ({ url: `/api/ticket-attachments/${await attachPng(world)}` }),
    answers: OWNER_ONLY,
  },
  'GET /ticket-attachments/{id}': {
    request: async (world) => {
      const attachment = await attachPng(world);
      await openTicket(world, [attachment]);
      return { url: `/ticket-attachments/${attachment}` };
    },
    answers: OWNER_AND_ADMIN,
  },
  'GET /api/tickets/{id}/audio': {
    request: async (world) => {
      const ticket = await openTicket(world, [], await generate(world, 'voice'));
      return { url: `/api/tickets/${ticket}/audio` };
    },
    answers: OWNER_AND_ADMIN,
  },
  'GET /api/ticket-events': plain('/api/ticket-events', SIGNED_IN),
  'PATCH /api/tickets/{id}': {
    request: async (world) => ({
      url: `/api/tickets/${await openTicket(world)}`,
      payload: { priority: 'high', assigneeId: world.people.admin.id },
    }),
    answers: ADMIN_ONLY,
  },
  'GET /api/tickets/{id}/customer': {
    request: async (world) => ({ url: `/api/tickets/${await openTicket(world)}/customer` }),
    answers: ADMIN_ONLY,
  },
  'GET /api/tickets/{id}/notes': {
    request: async (world) => ({ url: `/api/tickets/${await openTicket(world)}/notes` }),
    answers: ADMIN_ONLY,
  },
  'POST /api/tickets/{id}/notes': {
    request: async (world) => ({
      url: `/api/tickets/${await openTicket(world)}/notes`,
      payload: { key: crypto.randomUUID(), note: 'Asked before.' },
    }),
    answers: ADMIN_ONLY,
  },
  'GET /api/canned-replies': plain('/api/canned-replies', ADMIN_ONLY),
  'POST /api/canned-replies': plain('/api/canned-replies', ADMIN_ONLY, CANNED_REPLY),
  'PUT /api/canned-replies/{id}': {
    request: async (world) => ({
      url: `/api/canned-replies/${await addCannedReply(world)}`,
      payload: CANNED_REPLY,
    }),
    answers: ADMIN_ONLY,
  },
  'DELETE /api/canned-replies/{id}': {
    request: async (world) => ({ url: `/api/canned-replies/${await addCannedReply(world)}` }),
    answers: ADMIN_ONLY,
  },
};
