import type { Ticket } from '@voicedraft/contract/tickets';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { ConversationPane } from '#features/tickets/conversation/conversation-pane.tsx';
import type { Speaker } from '#features/tickets/conversation/message-bubble.tsx';
import { useTicket } from '#features/tickets/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { watchOverflow } from '#ui/watch-overflow.ts';
import { CannedRepliesDialog } from './canned/canned-replies-dialog.tsx';
import { CannedReplyMenu } from './canned/canned-reply-menu.tsx';
import { useTicketNotes } from './queries.ts';
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
}

/** A ticket as staff see it: the conversation, with its facts and notes beside it or behind a button. */
export function AdminConversation({ ticketId, owner, live, list }: AdminConversationProps) {
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
                <StatusMenu ticket={ticket} />
                {!isWide && <FactsButton ticket={ticket} owner={owner} />}
              </div>
            )
          }
          closedNote={<ClosedNote />}
          replyTools={<CannedReplyMenu onManage={() => setManaging(true)} />}
        />
      </div>
      {isWide && ticket !== undefined && (
        <aside
          ref={watchOverflow}
          aria-label="Details and notes"
          className="w-[304px] flex-none overflow-y-auto overscroll-contain border-l border-line -outline-offset-2"
        >
          <TicketFacts ticket={ticket} owner={owner} />
        </aside>
      )}
      <CannedRepliesDialog open={isManaging} onOpenChange={setManaging} />
    </div>
  );
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
function FactsButton({ ticket, owner }: { readonly ticket: Ticket; readonly owner: string }) {
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
          <TicketFacts ticket={ticket} owner={owner} />
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
