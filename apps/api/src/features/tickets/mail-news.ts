import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { findAddress, listStaff } from '#features/accounts/service.ts';
import { composeMail } from '#integrations/mailer/compose-mail.ts';
import type { MailMessage } from '#integrations/mailer/mailer.ts';
import type { JobKind } from '#job.ts';
import { findAttachments, type AttachmentRow } from './attachment-repository.ts';
import * as messageRepository from './message-repository.ts';
import * as repository from './repository.ts';

const BATCH = 20;
const SUBJECT_MAX_LENGTH = 150;
/** Maximum number of lines of a new ticket's message in the email to staff. */
const FIRST_LINES = 6;
const FIRST_CHARACTERS = 600;

type Ticket = repository.TicketRow;

const TicketData = z.object({ ticketId: z.string() });
/** How long a reply waits for further ones, to be sent in one message. */
const COLLECT_SECONDS = 2;

/** Enqueued with a new ticket. */
export const MAIL_NEW_TICKET: JobKind<z.infer<typeof TicketData>> = {
  name: 'mail-new-ticket',
  data: TicketData,
  pollSeconds: 30,
};

/** Enqueued with replies by staff: replies in quick succession become one message. */
export const MAIL_REPLIES: JobKind<z.infer<typeof TicketData>> = {
  name: 'mail-replies',
  data: TicketData,
  pollSeconds: 2,
};

/** Schedules an email about staff's replies, if the transaction commits. */
export function enqueueReplies({ jobs }: Pick<Context, 'jobs'>, tx: Tx, ticketId: string): Promise<void> {
  return jobs.enqueue(tx, MAIL_REPLIES, { data: { ticketId }, startAfter: COLLECT_SECONDS });
}

/** Emails a new ticket to all staff who answer them, unless that has been done. */
export async function mailNewTicket(context: Context, ticketId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const ticket = await repository.lockTicket(tx, ticketId);
    if (ticket === null || ticket.announcedAt !== null) return;
    for (const to of await listStaff(tx, 'tickets')) {
      await context.mail.enqueue(composeNewTicket(ticket, to, context.config.publicUrl), tx);
    }
    await repository.markAnnounced(tx, ticketId);
  });
}

/** Emails staff's unsent replies to the ticket's customer, in one message. */
export async function mailRepliesOf(context: Context, ticketId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const ticket = await repository.lockTicket(tx, ticketId);
    const replies = await messageRepository.findUnmailed(tx, ticketId);
    if (ticket === null || replies.length === 0) return;
    const files = await findAttachments(tx, [ticketId]);
    const others = replies.filter((reply) => reply.authorId !== ticket.userId);
    const to = others.length === 0 ? null : await findRecipient(tx, ticket);
    if (to !== null) {
      await context.mail.enqueue(composeReplies(ticket, others, files, to, context.config.publicUrl), tx);
    }
    const ids = replies.map(({ id }) => id);
    await messageRepository.markMailed(tx, ids);
  });
}

/** Emails new tickets that staff have not been notified of yet. */
export async function mailNewTickets(context: Context): Promise<void> {
  await mailEach(context, await repository.findUnannounced(context.db, BATCH), mailNewTicket);
}

/** Emails staff's replies that customers have not been notified of yet. */
export async function mailReplies(context: Context): Promise<void> {
  await mailEach(context, await repository.findUnmailed(context.db, BATCH), mailRepliesOf);
}

/** A ticket whose email fails does not delay any of the others. */
async function mailEach(
  context: Context,
  ticketIds: readonly string[],
  mail: (context: Context, ticketId: string) => Promise<void>,
): Promise<void> {
  for (const ticketId of ticketIds) {
    try {
      await mail(context, ticketId);
    } catch (error) {
      context.log.error({ err: error, ticketId }, 'news of a ticket were not mailed; it will be retried');
    }
  }
}

/**
 * The account's current email address, or the one that a visitor entered; null if the account is deleted, or the owner of
 * that address did not write.
 */
async function findRecipient(tx: Tx, { userId, senderEmail, disownedAt }: Ticket): Promise<string | null> {
  if (userId === null) return disownedAt === null ? senderEmail : null;
  return findAddress(tx, userId);
}

function composeNewTicket(ticket: Ticket, to: string, publicUrl: string): MailMessage {
  const { senderName, senderEmail, phone } = ticket;
  return composeMail({
    to,
    subject: toSubject(`New ticket: ${ticket.subject}`),
    paragraphs: [
      `${senderName} (${senderEmail}${phone === '' ? '' : `, ${phone}`}) has opened a ticket${ticket.userId === null ? ' without signing in' : ''}: ${ticket.subject}`,
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
      action: { label: 'Open Support', url: `${publicUrl}/user/support` },
      footnote:
        'To reply, sign in or create an account with this address: Support asks whether the ticket is yours, and opens it. If you did not write to us, answer No there. Replies to this email are not read.',
    });
  }
  return composeMail({
    ...content,
    action: { label: 'Open the ticket', url: `${publicUrl}/user/support?ticket=${ticket.id}` },
    footnote: 'Please reply in the ticket. Replies to this email are not read.',
  });
}

/** One line for a header, without characters that change the direction of the surrounding text. */
function toSubject(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim();
  return line.length <= SUBJECT_MAX_LENGTH ? line : `${cutText(line, SUBJECT_MAX_LENGTH - 1)}…`;
}

function cutMessage(message: string): string {
  const lines = message.split('\n');
  const text = cutText(lines.slice(0, FIRST_LINES).join('\n'), FIRST_CHARACTERS);
  return text.length < message.length ? `${text}…` : text;
}

/** Non-empty lines, each of which becomes a paragraph. */
function splitLines(text: string): string[] {
  return text.split(/\s*\n\s*/).filter((line) => line !== '');
}

/** The start of a text, never ending inside a character. */
function cutText(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
}
