import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { findAddress, listAdministrators } from '#features/accounts/service.ts';
import { composeMail } from '#integrations/mailer/compose-mail.ts';
import type { MailMessage } from '#integrations/mailer/mailer.ts';
import { findAttachments, type AttachmentRow } from './attachment-repository.ts';
import * as messageRepository from './message-repository.ts';
import * as repository from './repository.ts';

const BATCH = 20;
const SUBJECT_MAX_LENGTH = 150;
/** What staff are shown of a new ticket's message. */
const FIRST_LINES = 6;
const FIRST_CHARACTERS = 600;

type Ticket = repository.TicketRow;

/** Mails new tickets to all administrators, each once. */
export async function mailNewTickets(context: Context): Promise<void> {
  const { publicUrl } = context.config;
  await context.db.transaction().execute(async (tx) => {
    const tickets = await repository.lockUnannounced(tx, BATCH);
    const administrators = tickets.length === 0 ? [] : await listAdministrators(tx);
    for (const ticket of tickets) {
      for (const to of administrators)
        await context.mail.enqueue(composeNewTicket(ticket, to, publicUrl), tx);
      await repository.markAnnounced(tx, ticket.id, context.clock.now());
    }
  });
}

/** Mails replies of staff to the ticket's customer, those that came since the last turn in one message. */
export async function mailReplies(context: Context): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    for (const ticket of await repository.lockUnmailed(tx, BATCH)) {
      const replies = await messageRepository.findUnmailed(tx, ticket.id);
      // Another process may have mailed them just before the lock was taken.
      if (replies.length === 0) continue;
      const files = await findAttachments(tx, [ticket.id]);
      const others = replies.filter((reply) => reply.authorId !== ticket.userId);
      const to = others.length === 0 ? null : await findRecipient(tx, ticket);
      if (to !== null) {
        await context.mail.enqueue(composeReplies(ticket, others, files, to, context.config.publicUrl), tx);
      }
      const ids = replies.map((reply) => reply.id);
      await messageRepository.markMailed(tx, ids, context.clock.now());
    }
  });
}

/** The account's address as it is now, or the one that a visitor gave; null when the account is deleted. */
async function findRecipient(tx: Tx, { userId, senderEmail }: Ticket): Promise<string | null> {
  if (userId === null) return senderEmail;
  return findAddress(tx, userId);
}

function composeNewTicket(ticket: Ticket, to: string, publicUrl: string): MailMessage {
  const { senderName, senderEmail, phone } = ticket;
  return composeMail({
    to,
    subject: toSubject(`New ticket: ${ticket.subject}`),
    paragraphs: [
      `${senderName} (${senderEmail}${phone === '' ? '' : `, ${phone}`}) has opened a ticket: ${ticket.subject}`,
      ...splitLines(cutMessage(ticket.message)),
    ],
    action: {
      label: 'Open the ticket',
      url: `${publicUrl}/admin/support-messages?ticket=${ticket.id}`,
    },
    footnote: 'You get this message because you are an administrator.',
  });
}

function composeReplies(
  ticket: Ticket,
  replies: readonly messageRepository.MessageRow[],
  files: readonly AttachmentRow[],
  to: string,
  publicUrl: string,
): MailMessage {
  const names = replies.flatMap(({ id }) =>
    files.filter((file) => file.messageId === id).map((file) => file.name),
  );
  const content = {
    to,
    subject: toSubject(`Re: ${ticket.subject}`),
    paragraphs: [
      `We have replied to your ticket: ${ticket.subject}`,
      ...replies.flatMap((reply) => splitLines(reply.message)),
      ...(names.length > 0 ? [`Attached to the ticket: ${names.join(', ')}`] : []),
    ],
  };
  if (ticket.userId === null) {
    return composeMail({
      ...content,
      action: { label: 'Create an account', url: `${publicUrl}/register` },
      footnote:
        'To reply, create an account with this address and confirm it: your ticket is waiting there. Replies to this email are not read.',
    });
  }
  return composeMail({
    ...content,
    action: { label: 'Open the ticket', url: `${publicUrl}/user/support?ticket=${ticket.id}` },
    footnote: 'Please reply in the ticket. Replies to this email are not read.',
  });
}

/** One line for a header, without marks that turn the direction of what stands beside it. */
function toSubject(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim();
  return line.length <= SUBJECT_MAX_LENGTH ? line : `${cutText(line, SUBJECT_MAX_LENGTH - 1)}…`;
}

function cutMessage(message: string): string {
  const lines = message.split('\n');
  const text = cutText(lines.slice(0, FIRST_LINES).join('\n'), FIRST_CHARACTERS);
  return text.length < message.length ? `${text}…` : text;
}

/** Lines with something in them: a message sets each as a paragraph. */
function splitLines(text: string): string[] {
  return text.split(/\s*\n\s*/).filter((line) => line !== '');
}

/** The start of a text that does not end within a character. */
function cutText(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
}
