import type { Ticket } from '@voicedraft/contract/tickets';
import { LockKeyhole, Send } from 'lucide-react';
import {
  type ComponentProps,
  useState,
  type RefCallback,
  useCallback,
  type KeyboardEvent,
  type ReactNode,
  useId,
} from 'react';
import { AttachButton } from '#features/tickets/attachments/attach-button.tsx';
import { AttachmentTray } from '#features/tickets/attachments/attachment-tray.tsx';
import { ConversationPane } from '#features/tickets/conversation/conversation-pane.tsx';
import type { Speaker } from '#features/tickets/conversation/message-bubble.tsx';
import { undoReply } from '#features/tickets/outbox/undo-reply.ts';
import { useTicket } from '#features/tickets/queries.ts';
import { ReplyNote } from '#features/tickets/reply/reply-note.tsx';
import { ReplyTextBoxContext } from '#features/tickets/reply/reply-text-box.ts';
import { type ReplyBoxProps, useReplyBox } from '#features/tickets/reply/use-reply-box.ts';
import { Alert } from '#ui/alert.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { showToast } from '#ui/toast.ts';
import { watchOverflow } from '#ui/watch-overflow.ts';
import { CannedRepliesDialog } from './canned/canned-replies-dialog.tsx';
import { CannedReplyMenu } from './canned/canned-reply-menu.tsx';
import { useTicketNotes } from './queries.ts';
import { PriorityMenu, StatusMenu } from './ticket-controls.tsx';
import { TicketFacts } from './ticket-facts.tsx';

interface StaffReplyBoxProps extends ReplyBoxProps {
  /** Buttons that write into the box, through `useReplyTextBox`. */
  readonly tools: ReactNode;
}

/** Width from which facts and notes are beside the conversation, in pixels. */
const WIDE_PX = 740;

interface AdminConversationProps {
  readonly ticketId: string;
  /** The reader's account. */
  readonly owner: string;
  readonly live: boolean;
  /** Link to the list, for a router `Link`. */
  readonly list: () => object;
  /** Link to another ticket. */
  readonly searchOf: (id: string) => () => object;
  /** Opens a ticket, or nothing. */
  readonly onOpen: (id: string | undefined) => void;
  /** Opens the next ticket of the list, because this one is done. */
  readonly onDone: () => void;
}

/** A ticket as staff see it: the conversation, with its facts and notes beside it or behind a button. */
export function AdminConversation({
  ticketId,
  owner,
  live,
  list,
  searchOf,
  onOpen,
  onDone,
}: AdminConversationProps) {
  const [ref, isWide] = useHasRoom(WIDE_PX);
  const ticket = useTicket(ticketId, live).data;
  const [isManaging, setManaging] = useState(false);
  return (
    <div ref={ref} className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <ConversationPane
          ticketId={ticketId}
          owner={owner}
          side="admin"
          live={live}
          customerOf={nameCustomer}
          list={list}
          controls={
            ticket && (
              <div className="flex flex-wrap items-center gap-1.5 sm:gap-2">
                <PriorityMenu ticket={ticket} />
                <StatusMenu ticket={ticket} onDone={onDone} />
                {!isWide && <FactsButton ticket={ticket} owner={owner} searchOf={searchOf} />}
              </div>
            )
          }
          closedNote={<ClosedNote />}
          renderReplyBox={(box) => (
            <StaffReplyBox
              {...box}
              tools={<CannedReplyMenu ticket={ticket} onManage={() => setManaging(true)} />}
            />
          )}
          onSent={(key, status) => {
            if (status === undefined) return;
            offerUndo(key, () => onOpen(ticketId));
            onDone();
          }}
        />
      </div>
      {isWide && ticket !== undefined && (
        <aside
          ref={watchOverflow}
          aria-label="Details and notes"
          className="w-[304px] min-[1600px]:w-[400px] flex-none overflow-y-auto overscroll-contain border-l border-line -outline-offset-2"
        >
          <TicketFacts ticket={ticket} owner={owner} searchOf={searchOf} />
        </aside>
      )}
      <CannedRepliesDialog open={isManaging} onOpenChange={setManaging} />
    </div>
  );
}

/** For a reply with which staff left its ticket. */
function offerUndo(key: string, open: () => void): void {
  const run = () => {
    if (undoReply(key)) open();
    else showToast.error('This reply has already been sent.');
  };
  showToast.withAction('Reply sent, ticket resolved.', { label: 'Undo', run });
}

function nameCustomer(ticket: Ticket): Speaker {
  const { ticketUserName, ticketUserEmail, ticketUserProfileURL } = ticket;
  const name = ticketUserName || ticketUserEmail;
  return {
    name,
    image: <Avatar name={name} email={ticketUserEmail} imageUrl={ticketUserProfileURL} size={36} />,
  };
}

/** Opens facts and notes if there is no room for them. */
function FactsButton({ ticket, owner, searchOf }: ComponentProps<typeof TicketFacts>) {
  const [isOpen, setOpen] = useState(false);
  const count = useTicketNotes(ticket._id).data?.length ?? 0;
  return (
    <>
      <Button
        icon={<LockKeyhole size={18} />}
        aria-haspopup="dialog"
        className="max-sm:gap-1 max-sm:px-2"
        onClick={() => setOpen(true)}
      >
        <span className="max-sm:sr-only">Notes </span>
        {count > 0 && count}
        <span className="sr-only"> and details</span>
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title="Details and notes">
        <div className="-mx-5 -mt-3 -mb-6">
          <TicketFacts ticket={ticket} owner={owner} searchOf={searchOf} />
        </div>
      </Sheet>
    </>
  );
}

function ClosedNote() {
  return (
    <div className="border-t border-line p-3 sm:px-6">
      <Alert variant="info">This ticket is closed. Change its status to reply.</Alert>
    </div>
  );
}

/** Whether an element is at least that wide, in pixels, and the ref for it. */
function useHasRoom(width: number): readonly [ref: RefCallback<HTMLElement>, hasRoom: boolean] {
  const [hasRoom, setHasRoom] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const measure = () => setHasRoom(element.clientWidth >= width);
      // Before the first paint, so that nothing moves afterwards.
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [width],
  );
  return [ref, hasRoom];
}

/**
 * Message box of the staff's inbox, for replies of several paragraphs: Enter adds a line, Ctrl+Enter (or ⌘+Enter) sends.
 * 'Send' is disabled while the message is empty (second specification §5) or a file is uploading.
 */
function StaffReplyBox({ tools, ...props }: StaffReplyBoxProps) {
  const { draft, disabled = false } = props;
  const { text, setText, files } = draft;
  const { box, blocked, send, takeFiles, isTooLong, note, textBox } = useReplyBox(props);
  const noteId = useId();
  const sendOnKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      aria-label="Reply"
      className="grid flex-none grid-cols-[minmax(0,1fr)] gap-3 border-t border-line p-3 sm:px-6 sm:py-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <AttachmentTray files={files} />
      <Textarea
        ref={box}
        rows={3}
        aria-label="Message"
        aria-invalid={isTooLong || undefined}
        aria-describedby={noteId}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder="Write a message"
        disabled={disabled}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendOnKeys}
        onPaste={takeFiles}
        className="field-sizing-content max-h-[max(6rem,30dvh)] min-h-24 resize-none!"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="-ml-2 flex flex-none">
          <AttachButton onFiles={files.add} disabled={disabled} />
          <ReplyTextBoxContext value={textBox}>{tools}</ReplyTextBoxContext>
        </div>
        <ReplyNote id={noteId} text={note} isProblem={isTooLong} />
        <span className="ml-auto flex items-center gap-2 sm:gap-3">
          <span className="text-micro text-ink-3 max-[1599px]:hidden">Ctrl+Enter sends</span>
          <Button disabled={blocked} onClick={() => send('resolved')}>
            Send and resolve
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={blocked}
            icon={<Send size={20} />}
            className="max-sm:w-12 max-sm:gap-0 max-sm:px-0"
          >
            <span className="max-sm:sr-only">Send</span>
          </Button>
        </span>
      </div>
    </form>
  );
}
