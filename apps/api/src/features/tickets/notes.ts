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
 * Internal notes of a ticket, oldest first: the last 1,000. They are in a separate table, so that no code that
 * reads a conversation can show them to a customer.
 * @throws AppError `not_found`
 */
export async function listNotes(context: Context, actor: Actor, ticketId: string): Promise<TicketNote[]> {
  requireVisible(await repository.findTicket(context.db, ticketId), actor);
  return (await noteRepository.findNotes(context.db, ticketId, LIST_MAX_ROWS)).map(toWireNote);
}

/**
 * Adds an internal note; a repeat with the same key by the same user changes nothing. The ticket itself never
 * changes, so its owner is not notified.
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
    const request = { ticketId, authorId: actor.id, requestKey: key };
    const row = await noteRepository.insertNote(tx, { ...request, note });
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
