import type { Attachment, Ticket, TicketReply } from '@voicedraft/contract/tickets';
import { readerDay } from '#lib/reader.ts';

/** Who writes: the user who opened the ticket, or the staff. */
export type Side = TicketReply['sender'];

/** One message of a conversation, the first one included. */
export interface Message {
  readonly id: string;
  readonly sender: Side;
  readonly text: string;
  /** ISO 8601. */
  readonly writtenAt: string;
  readonly attachments: readonly Attachment[];
}

/** The entries of a conversation, from the top. */
export type ConversationLine =
  | { readonly kind: 'day'; readonly id: string; readonly day: string }
  | { readonly kind: 'unread'; readonly id: string }
  | { readonly kind: 'message'; readonly id: string; readonly message: Message };

/** The messages of a ticket, oldest first. */
export function messagesOf(ticket: Ticket): Message[] {
  return [
    {
      id: 'first',
      sender: 'user',
      text: ticket.message,
      writtenAt: ticket.createdAt,
      attachments: ticket.attachments,
    },
    ...ticket.adminMessage.map(({ _id, message, timestamp, sender, attachments }) => ({
      id: _id,
      sender,
      text: message,
      writtenAt: timestamp,
      attachments,
    })),
  ];
}

/** Id of the oldest of the last `count` messages from the other side; undefined for none. */
export function findFirstUnread(messages: readonly Message[], side: Side, count: number): string | undefined {
  if (count === 0) return undefined;
  return messages.filter(({ sender }) => sender !== side).at(-count)?.id;
}

/**
 * The waiting replies that the conversation does not show yet: the server may have taken one although its response
 * was lost. Such a reply is recognised by its text, among the user's own messages that follow the message it was
 * written after.
 */
export function dropTaken<Waiting extends { readonly message: string; readonly after: string }>(
  waiting: readonly Waiting[],
  messages: readonly Message[],
  side: Side,
): Waiting[] {
  const matched = new Set<string>();
  return waiting.filter(({ message, after }) => {
    const position = messages.findIndex(({ id }) => id === after);
    const taken = messages
      .slice(position + 1)
      .find(({ id, sender, text }) => sender === side && text === message && !matched.has(id));
    if (taken !== undefined) matched.add(taken.id);
    return taken === undefined;
  });
}

/** Id of the newest reply, up to which a conversation is read; undefined if there is none. */
export function lastReplyId(ticket: Ticket): string | undefined {
  return ticket.adminMessage.at(-1)?._id;
}

/** Messages with a line before each new day, in the reader's own time zone, and one before the first unread message. */
export function layOutConversation(
  messages: readonly Message[],
  firstUnread: string | undefined,
): ConversationLine[] {
  const lines: ConversationLine[] = [];
  let before = '';
  for (const message of messages) {
    const day = readerDay(message.writtenAt);
    if (day !== before) lines.push({ kind: 'day', id: `day-${message.id}`, day: message.writtenAt });
    if (message.id === firstUnread) lines.push({ kind: 'unread', id: 'unread' });
    lines.push({ kind: 'message', id: message.id, message });
    before = day;
  }
  return lines;
}
