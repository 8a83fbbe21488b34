import type { EndpointInput } from '@voicedraft/contract/endpoint';
import { LIST_MAX_ROWS } from '@voicedraft/contract/limits';
import type { addTicketNote, TicketNote } from '@voicedraft/contract/ticket-administration';
import type { Context } from '#context.ts';
import { recordChange } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import * as noteRepository from './note-repository.ts';
import * as repository from './repository.ts';
import { requireVisible } from './service.ts';

/**
 * What staff say of a ticket among themselves, oldest first: the last 1,000 notes. They stand in a table of
 * their own, so that nothing which reads a conversation can hand them to a customer.
 * @throws AppError `not_found`
 */
export async function listNotes(context: Context, actor: Actor, ticketId: string): Promise<TicketNote[]> {
  requireVisible(await repository.findTicket(context.db, ticketId), actor);
  return (await noteRepository.findNotes(context.db, ticketId, LIST_MAX_ROWS)).map(toWireNote);
}

/**
 * Adds an internal note; the same key of the same person again changes nothing. Nothing of the ticket itself
 * changes either way: its owner hears of nothing.
 * @throws AppError `not_found`
 */
export async function addNote(
  context: Context,
  actor: Actor,
  ticketId: string,
  { key, note }: EndpointInput<typeof addTicketNote>['body'],
): Promise<TicketNote> {
  return context.db.transaction().execute(async (tx) => {
    const ticket = requireVisible(await repository.findTicket(tx, ticketId), actor);
    const createdAt = context.clock.now();
    const request = { ticketId, authorId: actor.id, requestKey: key };
    const row = await noteRepository.insertNote(tx, { ...request, note, createdAt });
    if (row === null) return toWireNote(await noteRepository.findNoteByKey(tx, request));
    await recordChange(tx, actor, {
      action: 'noted',
      entity: 'ticket',
      entityId: ticketId,
      label: ticket.subject,
      after: { note: row.note },
    });
    return toWireNote(row);
  });
}

function toWireNote({ id, note, authorName, createdAt }: noteRepository.NoteRow): TicketNote {
  return { _id: String(id), note, authorName, createdAt: createdAt.toISOString() };
}
