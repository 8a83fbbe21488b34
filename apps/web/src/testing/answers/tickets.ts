import {
  addCannedReply,
  addTicketNote,
  type CannedReply,
  deleteCannedReply,
  editCannedReply,
  editTicket,
  getTicketCustomer,
  listCannedReplies,
  listTicketNotes,
  type TicketNote,
} from '@voicedraft/contract/ticket-administration';
import type { Ticket } from '@voicedraft/contract/tickets';
import { type AnsweredTickets, answerTickets } from './ticket-list.ts';
import { saveOver } from '#testing/editor.fake.ts';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { makeCannedReply, makeNote } from '#testing/records/tickets.ts';
import type { ReceivedCall } from '#testing/read-call.ts';
import { ok, refusal, server } from '#testing/server.ts';

/** The data of a test's server for the staff's inbox. */
interface AnsweredInbox extends AnsweredTickets {
  /** Stores a note as the server does: once per key. */
  takeNote(call: ReceivedCall<typeof addTicketNote>): { success: true; data: TicketNote };
}

/** Handles all requests of the inbox: these tickets, each with these notes, and no canned replies at first. */
export function answerInbox(tickets: readonly Ticket[], stored: readonly TicketNote[] = []): AnsweredInbox {
  const inbox = answerTickets('admin', tickets);
  const notes = new Map<string, TicketNote>(stored.map((note) => [note._id, note]));
  let canned: readonly CannedReply[] = [];
  server.answer(editTicket, ({ params: { id }, body: { priority, assigneeId } }) => {
    const { _id, userName } = ADMINISTRATOR;
    return ok(
      inbox.change(id, {
        ...(priority && { priority }),
        ...(assigneeId !== undefined && { assignee: assigneeId === null ? null : { _id, userName } }),
      }),
    );
  });
  server.answer(getTicketCustomer, ok({ account: null, orders: [], tickets: [] }));
  server.answer(listTicketNotes, () => ok([...notes.values()]));
  const takeNote: AnsweredInbox['takeNote'] = ({ body: { key, note } }) => {
    const added = notes.get(key) ?? makeNote({ note });
    notes.set(key, added);
    return ok(added);
  };
  server.answer(addTicketNote, takeNote);
  server.answer(listCannedReplies, () => ok([...canned]));
  server.answer(addCannedReply, ({ body }) => {
    const added = makeCannedReply(body);
    canned = [...canned, added];
    return ok(added);
  });
  server.answer(editCannedReply, ({ params: { id: _id }, body }) => {
    const before = canned.find((reply) => reply._id === _id);
    if (before === undefined) return refusal('not_found');
    const changed = saveOver(before, body, 'this canned reply');
    if (changed instanceof Response) return changed;
    canned = canned.map((reply) => (reply._id === _id ? changed : reply));
    return ok(changed);
  });
  server.answer(deleteCannedReply, ({ params: { id } }) => {
    canned = canned.filter(({ _id }) => _id !== id);
    return { success: true as const };
  });
  return { ...inbox, takeNote };
}
