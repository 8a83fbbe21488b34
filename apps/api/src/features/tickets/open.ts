import type { EndpointInput } from '@voicedraft/contract/endpoint';
import { ContactMessage, HONEYPOT_FIELD, type sendSupportMessage } from '@voicedraft/contract/tickets';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { attachFiles } from './attachments.ts';
import { findVerifiedAccount, lockSender } from './join.ts';
import * as repository from './repository.ts';

type Request = EndpointInput<typeof sendSupportMessage>['body'];

/**
 * Opens a ticket. Who is signed in is its sender, whatever the body says; a visitor names themselves, and
 * their ticket joins the account whose confirmed e-mail they give. The same key of the same account again
 * answers the ticket that it opened.
 * @returns the ticket's id
 * @throws AppError `validation`, for a form filled in by a program too: that says so instead of swallowing
 * the message, in case it was a person after all
 */
export async function openTicket(context: Context, actor: Actor | null, request: Request): Promise<string> {
  if (request[HONEYPOT_FIELD]) {
    throw new AppError('validation', 'This message looks automated. Please reload the page and try again.');
  }
  const now = context.clock.now();
  const ticket = { subject: request.subject, message: request.message, createdAt: now, updatedAt: now };
  if (actor === null) {
    const visitor = readVisitor(request);
    return context.db.transaction().execute((tx) => storeOfVisitor(tx, { ...ticket, ...visitor }));
  }
  const row = { ...ticket, ...describeActor(actor), requestKey: request.key ?? null };
  return context.db.transaction().execute((tx) => storeOfAccount(tx, row, request.attachments ?? []));
}

async function storeOfVisitor(
  tx: Tx,
  ticket: Omit<Parameters<typeof repository.insertTicket>[1], 'userId'>,
): Promise<string> {
  await lockSender(tx, ticket.senderEmail);
  const userId = await findVerifiedAccount(tx, ticket.senderEmail);
  const id = await repository.insertTicket(tx, { ...ticket, userId });
  if (id === null) throw new Error('A ticket without a key met another one.');
  return id;
}

async function storeOfAccount(
  tx: Tx,
  ticket: Parameters<typeof repository.insertTicket>[1] & { userId: string; requestKey: string | null },
  attachments: readonly string[],
): Promise<string> {
  const id = await repository.insertTicket(tx, ticket);
  // Sent before: the files went with it.
  if (id === null) return repository.findTicketByKey(tx, ticket.userId, ticket.requestKey ?? '');
  await attachFiles(tx, attachments, ticket.userId, { ticketId: id, messageId: null });
  return id;
}

function describeActor({ id, name, email, image, role }: Actor) {
  return {
    userId: id,
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
  return { senderName: ticketUserName, senderEmail: ticketUserEmail, phone };
}

function toValidationError(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): AppError {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return new AppError('validation', Object.values(fields)[0], { fields });
}
