import type { EndpointInput } from '@voicedraft/contract/endpoint';
import { TICKETS_MAX_OPEN } from '@voicedraft/contract/limits';
import { ContactMessage, HONEYPOT_FIELD, type sendSupportMessage } from '@voicedraft/contract/tickets';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { requireReportable } from '#features/generations/service.ts';
import { waitForTurn } from '#features/identity/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { attachFiles } from './attachments.ts';
import { MAIL_NEW_TICKET } from './mail-news.ts';
import * as repository from './repository.ts';

type Request = EndpointInput<typeof sendSupportMessage>['body'];

/**
 * Opens a ticket. A signed-in user is its sender, whatever the body says. Visitors enter their name and an
 * address, which may be anybody's: their ticket belongs to no account until its owner claims it. A repeat with the same
 * key by the same account, or with the same address, returns the ticket that it opened.
 * @returns the ticket's id
 * @throws AppError `not_found` for a result that is not the sender's own; `conflict` for an account with too many open
 * tickets; `validation`, including for a form filled in by
 * a program: an error instead of silently dropping the message, in case it was a human after all
 */
export async function openTicket(context: Context, actor: Actor | null, request: Request): Promise<string> {
  const ticketId = await storeTicket(context, actor, request);
  context.emit({ event: 'ticket opened', ticketId });
  return ticketId;
}

async function storeTicket(context: Context, actor: Actor | null, request: Request): Promise<string> {
  if (request[HONEYPOT_FIELD]) {
    throw new AppError('validation', 'This message looks automated. Please reload the page and try again.');
  }
  const { subject, message, key = null, generationId = null } = request;
  if (actor !== null && generationId !== null) await requireReportable(context.db, actor.id, generationId);
  const sender = actor === null ? readVisitor(request) : describeActor(actor, request);
  const ticket = { subject, message, requestKey: key, ...sender, ...(actor !== null && { generationId }) };
  return context.db.transaction().execute((tx) => storeOnce(context, tx, ticket, request.attachments ?? []));
}

async function storeOnce(
  { jobs }: Context,
  tx: Tx,
  ticket: repository.NewTicket,
  attachments: readonly string[],
): Promise<string> {
  if (ticket.userId !== null) await waitForTurn(tx, ticket.userId);
  const id = await repository.insertTicket(tx, ticket);
  // A repeat: the files are already attached.
  if (id === null) return repository.findRepeated(tx, ticket);
  if (ticket.userId !== null) {
    await requireFewOpen(tx, ticket.userId);
    await attachFiles(tx, attachments, ticket.userId, { ticketId: id, messageId: null });
  }
  await jobs.enqueue(tx, MAIL_NEW_TICKET, { data: { ticketId: id } });
  return id;
}

async function requireFewOpen(tx: Tx, userId: string): Promise<void> {
  const { open } = await repository.countOpenWork(tx, userId);
  if (open <= TICKETS_MAX_OPEN) return;
  const text = `You have ${TICKETS_MAX_OPEN} open tickets. Please write in one of them, or wait until one is resolved.`;
  throw new AppError('conflict', text);
}

function describeActor({ id, name, email, image, role }: Actor, request: Request) {
  return {
    userId: id,
    // Only the contact form asks for it.
    phone: ContactMessage.shape.phone.safeParse(request.phone).data ?? '',
    senderName: name,
    senderEmail: email,
    senderProfileUrl: image,
    ...(role !== null && { senderRole: role }),
  };
}

function readVisitor(request: Request) {
  if (request.attachments !== undefined && request.attachments.length > 0) {
    const text = 'Please sign in to attach files.';
    throw new AppError('validation', text, { fields: { attachments: text } });
  }
  const visitor = ContactMessage.safeParse(request);
  if (!visitor.success) throw toValidationError(visitor.error.issues);
  const { ticketUserName, ticketUserEmail, phone } = visitor.data;
  return { userId: null, senderName: ticketUserName, senderEmail: ticketUserEmail, phone };
}

function toValidationError(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): AppError {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return new AppError('validation', Object.values(fields)[0], { fields });
}
