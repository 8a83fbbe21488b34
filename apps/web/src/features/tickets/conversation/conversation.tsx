import type { Ticket, TicketStatus } from '@voicedraft/contract/tickets';
import { type ReactNode, useState } from 'react';
import { FileDrop } from '#features/tickets/attachments/file-drop.tsx';
import { sendReply, useOutboxItems } from '#features/tickets/outbox/use-outbox.ts';
import { ReplyBox } from '#features/tickets/reply/reply-box.tsx';
import type { ReplyBoxProps } from '#features/tickets/reply/use-reply-box.ts';
import { NO_REPLY, type ReplyDraft, replyDrafts } from '#features/tickets/reply/reply-drafts.ts';
import { useReplyDraft } from '#features/tickets/reply/use-reply-draft.ts';
import { ReportedPart } from '#features/tickets/result/reported-part.tsx';
import { useKept } from '#lib/use-kept.ts';
import { dropTaken, findFirstUnread, messagesOf, type Side } from './conversation-lines.ts';
import type { Speaker } from './message-bubble.tsx';
import { MessageLog } from './message-log.tsx';
import { useLogScroll } from './use-log-scroll.ts';
import { useMarkRead } from './use-mark-read.ts';

export interface ConversationProps {
  readonly ticket: Ticket;
  /** The reader's account, whose drafts and unsent replies are shown. */
  readonly owner: string;
  /** The reader's side: customer or staff. */
  readonly side: Side;
  readonly speakers: Readonly<Record<Side, Speaker>>;
  /** Above the message box of a closed ticket, which staff see disabled, and in its place for a customer. */
  readonly closedNote: ReactNode;
  /** The message box of staff, who can take a reply back for some seconds; that of customers by default. */
  readonly renderReplyBox?: (props: ReplyBoxProps) => ReactNode;
  /** A reply is on its way, by its key, perhaps with the status that it sets. */
  readonly onSent?: (key: string, status: TicketStatus | undefined) => void;
}

/** How long staff can take a reply back, in milliseconds. */
const UNDO_MS = 10_000;

function drawReplyBox(props: ReplyBoxProps): ReactNode {
  return <ReplyBox {...props} />;
}

/** Messages and message box of a ticket. Set its key to the ticket: drafts and scroll position belong to one. */
export function Conversation(props: ConversationProps) {
  const { owner, ticket } = props;
  const stored = useKept(() => {
    const draft = replyDrafts.read(owner, ticket._id);
    return draft === NO_REPLY ? null : draft;
  });
  return (
    <StoredConversation key={stored === null ? 'new' : 'stored'} stored={stored ?? NO_REPLY} {...props} />
  );
}

function StoredConversation({
  stored,
  ticket,
  owner,
  side,
  speakers,
  closedNote,
  renderReplyBox = drawReplyBox,
  onSent,
}: ConversationProps & { readonly stored: ReplyDraft }) {
  const messages = messagesOf(ticket);
  const unsent = useOutboxItems(owner, ticket._id);
  const waiting = dropTaken(unsent, messages, side);
  // As it was when the conversation was opened: the line stays while the conversation is read.
  const [firstUnread] = useState(() => findFirstUnread(messages, side, ticket.unread));
  const [box, scroll] = useLogScroll(messages.at(-1)?.id);
  const draft = useReplyDraft(owner, ticket._id, stored);
  useMarkRead(ticket, scroll.isAtEnd);
  const isClosed = ticket.ticketStatus === 'closed';
  const send = (ticketStatus?: TicketStatus) => {
    const key = sendReply({
      ticketId: ticket._id,
      owner,
      message: draft.text.trim(),
      attachments: [...draft.files.attachments],
      after: messages.at(-1)?.id ?? '',
      ...(ticketStatus !== undefined && { ticketStatus }),
      ...(side === 'admin' && { heldUntil: Date.now() + UNDO_MS }),
    });
    onSent?.(key, ticketStatus);
    scroll.goToEndSoon();
  };
  return (
    <FileDrop
      onFiles={isClosed ? undefined : draft.files.add}
      className="relative flex min-h-0 flex-1 flex-col"
    >
      <ReportedPart ticket={ticket} />
      <MessageLog
        messages={messages}
        waiting={waiting}
        firstUnread={firstUnread}
        side={side}
        speakers={speakers}
        box={box}
        scroll={scroll}
      />
      {isClosed && closedNote}
      {(!isClosed || side === 'admin') && renderReplyBox({ draft, onSend: send, disabled: isClosed })}
    </FileDrop>
  );
}
