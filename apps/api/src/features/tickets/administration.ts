import type { EndpointInput } from '@voicedraft/contract/endpoint';
import type { editTicket as editEndpoint } from '@voicedraft/contract/ticket-administration';
import type { Ticket } from '@voicedraft/contract/tickets';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { findUsers, lockStaff } from '#features/accounts/service.ts';
import { recordChange } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import * as repository from './repository.ts';
import { getTicket, requireVisible } from './service.ts';

/**
 * Sets the priority and the assignee of a ticket (null for nobody). Omitted fields stay unchanged. The owner is
 * notified of the priority, but not of the assignee.
 * @throws AppError `not_found`; `validation` on `assigneeId` for a user who does not answer tickets
 */
export async function editTicket(
  context: Context,
  actor: Actor,
  id: string,
  request: EndpointInput<typeof editEndpoint>['body'],
): Promise<Ticket> {
  await context.db.transaction().execute(async (tx) => {
    // The user is locked before the ticket: removing the role locks in the same order.
    if (request.assigneeId != null) await requireStaff(tx, request.assigneeId);
    const ticket = requireVisible(await repository.lockTicket(tx, id), actor);
    const priority = request.priority ?? ticket.priority;
    const assigneeId = request.assigneeId === undefined ? ticket.assigneeId : request.assigneeId;
    if (priority === ticket.priority && assigneeId === ticket.assigneeId) return;
    await repository.updateTicket(tx, id, { priority, assigneeId });
    const people = await findUsers(tx, [ticket.assigneeId, assigneeId]);
    const emailOf = (userId: string | null) => people.get(userId)?.email ?? null;
    await recordChange(tx, actor, {
      action: 'updated',
      entity: 'ticket',
      entityId: id,
      label: ticket.subject,
      before: { priority: ticket.priority, assignee: emailOf(ticket.assigneeId) },
      after: { priority, assignee: emailOf(assigneeId) },
    });
  });
  return getTicket(context, actor, id);
}

async function requireStaff(tx: Tx, id: string): Promise<void> {
  if (await lockStaff(tx, id, 'tickets')) return;
  const text = 'Please choose somebody who answers tickets';
  throw new AppError('validation', text, { fields: { assigneeId: text } });
}
