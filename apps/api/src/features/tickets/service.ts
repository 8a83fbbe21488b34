import type { EndpointInput } from '@voicedraft/contract/endpoint';
import { ContactMessage, HONEYPOT_FIELD, type sendSupportMessage } from '@voicedraft/contract/tickets';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import * as repository from './repository.ts';

type Request = EndpointInput<typeof sendSupportMessage>['body'];

/**
 * Opens a ticket. Who is signed in is its sender, whatever the body says; a visitor names themselves.
 * Answers the ticket's id. Throws AppError `validation`, for a form filled in by a program too: that says
 * so instead of swallowing the message, in case it was a person after all.
 */
export async function openTicket(context: Context, actor: Actor | null, request: Request): Promise<string> {
  if (request[HONEYPOT_FIELD]) {
    throw new AppError(
      'validation',
      'This message looks automated. Please reload the page and send it again.',
    );
  }
  const sender = actor === null ? readVisitor(request) : describeActor(actor);
  return repository.insertTicket(context.db, {
    ...sender,
    subject: request.subject,
    message: request.message,
    createdAt: context.clock.now(),
  });
}

function describeActor({ id, name, email, image }: Actor) {
  return { userId: id, senderName: name, senderEmail: email, senderProfileUrl: image };
}

function readVisitor(request: Request) {
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
