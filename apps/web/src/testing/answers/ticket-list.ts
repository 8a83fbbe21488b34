import {
  getTicket,
  listTickets,
  markTicketRead,
  replyToTicket,
  type Ticket,
  updateTicket,
} from '@voicedraft/contract/tickets';
import { getUnclaimedTicket } from '@voicedraft/contract/unclaimed-tickets';
import { sendEvent } from '#testing/event-streams.ts';
import { answerPage, cutPage } from '#testing/list-page.ts';
import { makeReply } from '#testing/records/tickets.ts';
import type { ReceivedCall } from '#testing/read-call.ts';
import { ok, refusal, server } from '#testing/server.ts';

/** The tickets on a test's server. */
export interface AnsweredTickets {
  read(id: string): Ticket;
  /** Changes a ticket without notifying the page. */
  change(id: string, overrides: Partial<Ticket>): Ticket;
  /** Stores a reply as the server does: once per key. */
  takeReply(call: ReceivedCall<typeof replyToTicket>): { success: true; data: Ticket };
  /** The page's stream reports that a ticket has changed. */
  report(id: string): void;
  /** The other side writes a message, and the page's stream reports it. */
  hear(id: string, message: string): void;
}

/** Handles all requests about tickets as the server does for that side, starting with these. */
export function answerTickets(side: 'admin' | 'user', tickets: readonly Ticket[]): AnsweredTickets {
  const stored = new Map(tickets.map((ticket) => [ticket._id, ticket]));
  const keys = new Set<string>();
  const read = (id: string): Ticket => {
    const ticket = stored.get(id);
    if (ticket === undefined) throw new Error(`There is no ticket ${id}.`);
    return ticket;
  };
  const change = (id: string, overrides: Partial<Ticket>): Ticket => {
    const changed = { ...read(id), ...overrides };
    stored.set(id, changed);
    return changed;
  };
  const report = (id: string) => sendEvent('ticket', { _id: id });
  server.answer(listTickets, ({ query }) => {
    const { status, q = '' } = query ?? {};
    const found = [...stored.values()].filter(
      ({ ticketStatus, ticketUserEmail }) =>
        (status === undefined || ticketStatus === status) && ticketUserEmail.includes(q),
    );
    return answerPage(listTickets, cutPage(found, query ?? {}), found.length);
  });
  if (side === 'user') server.answer(getUnclaimedTicket, ok(null));
  server.answer(getTicket, ({ params }) => stored.get(params.id) ?? refusal('not_found'));
  const takeReply: AnsweredTickets['takeReply'] = ({
    params: { id },
    body: { key, message, ticketStatus = read(id).ticketStatus },
  }) => {
    if (keys.has(key)) return ok(read(id));
    keys.add(key);
    const reply = makeReply({ message, sender: side });
    return ok(change(id, { ticketStatus, adminMessage: [...read(id).adminMessage, reply] }));
  };
  server.answer(replyToTicket, takeReply);
  server.answer(markTicketRead, ({ params: { id } }) => {
    change(id, { unread: 0 });
    return { success: true as const };
  });
  server.answer(updateTicket, ({ params: { id }, body: { ticketStatus = 'open' } }) =>
    ok(change(id, { ticketStatus })),
  );
  return {
    read,
    change,
    takeReply,
    report,
    hear: (id, message) => {
      const { adminMessage, unread } = read(id);
      const reply = makeReply({ message, sender: side === 'user' ? 'admin' : 'user' });
      change(id, { adminMessage: [...adminMessage, reply], unread: unread + 1 });
      report(id);
    },
  };
}
