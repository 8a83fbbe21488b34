import { type Ticket, type TicketStatus, markTicketRead } from '@voicedraft/contract/tickets';
import { ArrowDown } from 'lucide-react';
import {
  type ReactNode,
  useState,
  useEffect,
  useRef,
  useSyncExternalStore,
  type RefObject,
  Suspense,
} from 'react';
import { FileDrop } from '#features/tickets/attachments/file-drop.tsx';
import type { OutboxItem } from '#features/tickets/outbox/outbox.ts';
import { sendReply, useOutboxItems } from '#features/tickets/outbox/use-outbox.ts';
import { refetchTicket } from '#features/tickets/queries.ts';
import { ReplyBox } from '#features/tickets/reply/reply-box.tsx';
import { replyDrafts } from '#features/tickets/reply/reply-drafts.ts';
import type { ReplyBoxProps } from '#features/tickets/reply/use-reply-box.ts';
import { useReplyDraft } from '#features/tickets/reply/use-reply-draft.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { formatLongDate } from '#lib/format.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Button } from '#ui/button.tsx';
import {
  dropTaken,
  findFirstUnread,
  messagesOf,
  type Side,
  lastReplyId,
  type ConversationLine,
  layOutConversation,
  type Message,
} from './conversation-lines.ts';
import { type Speaker, MessageBubble } from './message-bubble.tsx';
import { useLogScroll, type LogScroll } from './use-log-scroll.ts';

interface MessageLogProps {
  readonly messages: readonly Message[];
  /** The user's replies that the server has not taken yet; they come last. */
  readonly waiting: readonly OutboxItem[];
  readonly firstUnread: string | undefined;
  readonly side: Side;
  readonly speakers: Readonly<Record<Side, Speaker>>;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly scroll: LogScroll;
}

interface LogLineProps extends Pick<MessageLogProps, 'side' | 'speakers'> {
  readonly line: ConversationLine;
  readonly delivery: OutboxItem | undefined;
}

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

function renderCustomerReplyBox(props: ReplyBoxProps): ReactNode {
  return <ReplyBox {...props} />;
}

/** Messages and message box of a ticket. Set its key to the ticket: drafts and scroll position belong to one. */
export function Conversation({
  ticket,
  owner,
  side,
  speakers,
  closedNote,
  renderReplyBox = renderCustomerReplyBox,
  onSent,
}: ConversationProps) {
  const messages = messagesOf(ticket);
  const unsent = useOutboxItems(owner, ticket._id);
  const waiting = dropTaken(unsent, messages, side);
  // Staff are the customers of their own tickets.
  const isOwn = ticket.ownerId === owner;
  // As it was when the conversation was opened: the line stays while the conversation is read.
  const [firstUnread] = useState(() => findFirstUnread(messages, isOwn ? 'user' : side, ticket.unread));
  const [box, scroll] = useLogScroll(messages.at(-1)?.id, firstUnread);
  const [stored] = useState(() => replyDrafts.read(owner, ticket._id));
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

/** Marks the other side's messages as seen, once the end is visible (`isInSight`) in a visible tab. */
function useMarkRead(ticket: Ticket, isInSight: boolean): void {
  const isVisible = usePageVisible();
  const marked = useRef<string>(undefined);
  const { _id: id, unread } = ticket;
  const { mutate } = useEndpointMutation(markTicketRead, {
    onSuccess: (_data, { params }, _, { client }) => refetchTicket(client, params.id),
  });
  const upTo = lastReplyId(ticket);
  const isDue = isVisible && isInSight && unread > 0;
  useEffect(() => {
    if (!isDue || upTo === undefined || marked.current === upTo) return;
    marked.current = upTo;
    // A failure is not reported: the mark stays, and the next reply or visit tries again.
    mutate({ ...byId(id), body: { upTo } });
  }, [mutate, isDue, id, upTo]);
}

/** Whether the tab is visible. */
function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** The messages of a ticket by day, oldest first, in a scrolling box. */
function MessageLog({ messages, waiting, firstUnread, side, speakers, box, scroll }: MessageLogProps) {
  const deliveries = new Map(waiting.map((item) => [item.key, item]));
  const all = [...messages, ...waiting.map((item) => describeWaiting(item, side))];
  const lines = layOutConversation(all, firstUnread);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-label="Messages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
        className="relative flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain bg-paper px-4 py-5 -outline-offset-2 sm:p-6"
      >
        {lines.map((line) => (
          <LogLine
            key={line.id}
            line={line}
            side={side}
            speakers={speakers}
            delivery={deliveries.get(line.id)}
          />
        ))}
      </div>
      {scroll.hasNew && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            variant="soft"
            icon={<ArrowDown size={18} />}
            className="shadow-2"
            onClick={() => {
              scroll.goToEnd();
              // The button disappears with what it announces.
              box.current?.focus({ preventScroll: true });
            }}
          >
            New messages
          </Button>
        </div>
      )}
    </div>
  );
}

function LogLine({ line, side, speakers, delivery }: LogLineProps) {
  if (line.kind === 'day') {
    return <p className="mono self-center text-micro text-ink-3">{formatLongDate(line.day)}</p>;
  }
  if (line.kind === 'unread') {
    return (
      <p
        data-unread
        className="flex items-center gap-3 text-micro font-semibold text-primary-ink before:h-px before:flex-1 before:bg-primary-line after:h-px after:flex-1 after:bg-primary-line"
      >
        New
      </p>
    );
  }
  const { message } = line;
  return (
    <MessageBubble
      message={message}
      speaker={speakers[message.sender]}
      isOwn={message.sender === side}
      delivery={delivery}
    />
  );
}

function describeWaiting({ key, message, writtenAt, attachments }: OutboxItem, sender: Side): Message {
  return { id: key, sender, text: message, writtenAt, attachments };
}

const ReportedResultCard = lazyPart(
  () => import('#features/tickets/result/reported-result.tsx'),
  'ReportedResultCard',
);

/** Above a conversation: the result that its ticket reports a problem with. Most tickets have none. */
function ReportedPart({ ticket: { result } }: { readonly ticket: Ticket }) {
  if (result === undefined) return null;
  return (
    <Suspense fallback={<div className="h-14 flex-none border-b border-line bg-sunken" />}>
      <ReportedResultCard result={result} />
    </Suspense>
  );
}
