import {
  getTicket,
  listTickets,
  markTicketRead,
  replyToTicket,
  type Ticket,
  updateTicket,
} from '@voicedraft/contract/tickets';
import { sendEvent } from '#testing/event-streams.ts';
import { answerPage, cutPage } from '#testing/list-page.ts';
import { makeReply } from '#testing/records/tickets.ts';
import { ok, type ReceivedCall, refusal, server } from '#testing/server.ts';

/** The tickets that a test's server has. */
export interface AnsweredTickets {
  read(id: string): Ticket;
  /** Changes a ticket without telling the page. */
  change(id: string, facts: Partial<Ticket>): Ticket;
  /** Takes a reply as the server does: once for its key. */
  takeReply(call: ReceivedCall<typeof replyToTicket>): { success: true; data: Ticket };
  /** The page's stream tells that a ticket has changed. */
  tell(id: string): void;
  /** The other side says something, and the page's stream tells it. */
  hear(id: string, message: string): void;
}

/** Answers every call about tickets as the server does for that side of the desk, with these to begin with. */
export function answerTickets(side: 'admin' | 'user', tickets: readonly Ticket[]): AnsweredTickets {
  const stored = new Map(tickets.map((ticket) => [ticket._id, ticket]));
  const keys = new Set<string>();
  const read = (id: string): Ticket => {
    const ticket = stored.get(id);
    if (ticket === undefined) throw new Error(`There is no ticket ${id}.`);
    return ticket;
  };
  const change = (id: string, facts: Partial<Ticket>): Ticket => {
    const changed = { ...read(id), ...facts };
    stored.set(id, changed);
    return changed;
  };
  const tell = (id: string) => sendEvent('ticket', { _id: id });
  server.answer(listTickets, ({ query }) => {
    const { status, q = '' } = query ?? {};
    const found = [...stored.values()].filter(
      ({ ticketStatus, ticketUserEmail }) =>
        (status === undefined || ticketStatus === status) && ticketUserEmail.includes(q),
    );
    return answerPage(listTickets, cutPage(found, query ?? {}), found.length);
  });
  server.answer(getTicket, ({ params }) => stored.get(params.id) ?? refusal('not_found'));
  const takeReply: AnsweredTickets['takeReply'] = ({ params: { id }, body: { key, message } }) => {
    if (keys.has(key)) return ok(read(id));
    keys.add(key);
    const reply = makeReply({ message, sender: side });
    return ok(change(id, { adminMessage: [...read(id).adminMessage, reply] }));
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
    tell,
    hear: (id, message) => {
      const { adminMessage, unread } = read(id);
      const reply = makeReply({ message, sender: side === 'user' ? 'admin' : 'user' });
      change(id, { adminMessage: [...adminMessage, reply], unread: unread + 1 });
      tell(id);
    },
  };
}
