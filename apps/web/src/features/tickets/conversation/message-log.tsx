import { ArrowDown } from 'lucide-react';
import type { RefObject } from 'react';
import type { OutboxItem } from '#features/tickets/outbox/outbox.ts';
import { formatLongDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { type ConversationLine, layOutConversation, type Message, type Side } from './conversation-lines.ts';
import { MessageBubble, type Speaker } from './message-bubble.tsx';
import type { LogScroll } from './use-log-scroll.ts';

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

/** The messages of a ticket by day, oldest first, in a scrolling box. */
export function MessageLog({ messages, waiting, firstUnread, side, speakers, box, scroll }: MessageLogProps) {
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
            icon={<ArrowDown size={18} aria-hidden="true" />}
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

interface LogLineProps extends Pick<MessageLogProps, 'side' | 'speakers'> {
  readonly line: ConversationLine;
  readonly delivery: OutboxItem | undefined;
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
