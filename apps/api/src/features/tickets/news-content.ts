import { cutText } from '@voicedraft/contract/words';
import type { Config } from '#config.ts';
import { toLine } from '#integrations/mailer/compose-mail.ts';
import type { MailContent } from '#integrations/mailer/mail-content.ts';
import type { AttachmentRow } from './attachment-repository.ts';
import type { MessageRow } from './message-repository.ts';
import type { TicketRow } from './repository.ts';

const SUBJECT_MAX_LENGTH = 150;
/** Maximum number of lines of a new ticket's message in the email to staff. */
const FIRST_LINES = 6;
const FIRST_CHARACTERS = 600;

type MailConfig = Pick<Config, 'publicUrl' | 'mail'>;

/** A new ticket, for a member of staff. */
export function composeNewTicket(ticket: TicketRow, to: string, publicUrl: string): MailContent {
  const { senderName, senderEmail, phone } = ticket;
  return {
    to,
    subject: toSubject(`New ticket: ${ticket.subject}`),
    headline: ticket.subject,
    body: [
      `${senderName} (${senderEmail}${phone === '' ? '' : `, ${phone}`}) has opened a ticket${ticket.userId === null ? ' without signing in' : ''}: ${ticket.subject}`,
      { quote: cutMessage(ticket.message) },
    ],
    action: { label: 'Open the ticket', url: `${publicUrl}/admin/support-messages?ticket=${ticket.id}` },
    footnote: 'You get this message because you are an administrator.',
  };
}

/**
 * Tells a visitor that we have their message. It repeats nothing of it: whoever sent it may have typed somebody else's
 * address.
 */
export function composeReceived(ticket: TicketRow, config: MailConfig): MailContent {
  return {
    to: ticket.senderEmail,
    subject: 'We have your message',
    greets: '',
    body: ['Thank you for writing to us. We have your message and will answer by email, to this address.'],
    footnote: 'If you did not write to us, you can ignore this email.',
    ...replyTo(ticket, config),
  };
}

/** Replies of staff, for the customer. */
export function composeReplies(
  ticket: TicketRow,
  content: {
    readonly to: string;
    readonly replies: readonly MessageRow[];
    readonly files: readonly AttachmentRow[];
    /** Whether the operator has an address for answers. */
    readonly takesAnswers: boolean;
  },
  config: MailConfig,
): MailContent {
  const { to, replies, files } = content;
  const names = replies.flatMap(({ id }) =>
    files.filter((file) => file.messageId === id).map((file) => file.name),
  );
  const isVisitor = ticket.userId === null;
  const takesAnswers = content.takesAnswers || config.mail.inbound !== null;
  return {
    to,
    subject: toSubject(`Re: ${ticket.subject}`),
    headline: ticket.subject,
    preview: cutText(toLine(replies[0]?.message ?? ''), SUBJECT_MAX_LENGTH),
    // A visitor's name is the one that they typed; staff have read it.
    ...(isVisitor && { greets: ticket.senderName }),
    body: [
      'We have replied to your ticket:',
      ...replies.map(({ message }) => ({ quote: message })),
      ...(names.length > 0 ? [`Attached to the ticket: ${names.join(', ')}`] : []),
    ],
    action: isVisitor
      ? { label: 'Open Support', url: `${config.publicUrl}/user/support` }
      : { label: 'Open the ticket', url: `${config.publicUrl}/user/support?ticket=${ticket.id}` },
    footnote: isVisitor ? describeVisitorsWays(takesAnswers) : describeCustomersWays(takesAnswers),
    ...replyTo(ticket, config),
  };
}

function describeVisitorsWays(takesAnswers: boolean): string {
  const start = takesAnswers ? 'To answer, reply to this email. Or' : 'To answer,';
  return `${start} sign in or create an account with this address: Support asks whether the ticket is yours, and opens it. If you did not write to us, answer No there.`;
}

function describeCustomersWays(takesAnswers: boolean): string {
  return takesAnswers
    ? 'The best place to answer is the ticket. You can also reply to this email.'
    : 'Please answer in the ticket.';
}

/** The operator's address for answers, with the ticket that an answer belongs to. */
function replyTo({ id }: TicketRow, { mail }: MailConfig): Pick<MailContent, 'replyTo'> {
  return mail.inbound === null ? {} : { replyTo: mail.inbound.replace('@', `+${id}@`) };
}

/** One line for a header. */
function toSubject(text: string): string {
  const line = toLine(text);
  return line.length <= SUBJECT_MAX_LENGTH ? line : `${cutText(line, SUBJECT_MAX_LENGTH - 1)}…`;
}

function cutMessage(message: string): string {
  const lines = message.split('\n');
  const text = cutText(lines.slice(0, FIRST_LINES).join('\n'), FIRST_CHARACTERS);
  return text.length < message.length ? `${text}…` : text;
}
