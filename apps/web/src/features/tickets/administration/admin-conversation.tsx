import type { Ticket } from '@voicedraft/contract/tickets';
import { LockKeyhole } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { ConversationPane } from '#features/tickets/conversation/conversation-pane.tsx';
import type { Speaker } from '#features/tickets/conversation/message-bubble.tsx';
import { undoReply } from '#features/tickets/outbox/undo-reply.ts';
import { useTicket } from '#features/tickets/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.ts';
import { watchOverflow } from '#ui/watch-overflow.ts';
import { CannedRepliesDialog } from './canned/canned-replies-dialog.tsx';
import { CannedReplyMenu } from './canned/canned-reply-menu.tsx';
import { useTicketNotes } from './queries.ts';
import { StaffReplyBox } from './staff-reply-box.tsx';
import { PriorityMenu, StatusMenu } from './ticket-controls.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { useHasRoom } from './use-has-room.ts';

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
        icon={<LockKeyhole size={18} aria-hidden="true" />}
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
