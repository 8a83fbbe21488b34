import { Link } from '@tanstack/react-router';
import type { Ticket, TicketOpener } from '@voicedraft/contract/tickets';
import type { ReactNode } from 'react';
import { formatDateTime, formatRelativeDate } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { NotesPanel } from './notes/notes-panel.tsx';

interface TicketFactsProps {
  readonly ticket: Ticket;
  /** The reader's account. */
  readonly owner: string;
  /** Link to another ticket, for a router `Link`. */
  readonly searchOf: (id: string) => () => object;
}

/** Beside a conversation: the customer with what they have and ask for, the assignee and the internal notes. */
export function TicketFacts({ ticket, owner, searchOf }: TicketFactsProps) {
  return (
    <div className="flex h-full flex-col">
      <div className="grid flex-none gap-4 p-5 pb-4">
        <Sender ticket={ticket} />
        <dl className="grid gap-1 text-small">
          {ticket.phone !== '' && <Fact name="Phone">{ticket.phone}</Fact>}
          <Fact name="Opened">{formatDateTime(ticket.createdAt)}</Fact>
          <Fact name="Last message">
            <time dateTime={ticket.updatedAt} title={formatDateTime(ticket.updatedAt)}>
              {formatRelativeDate(ticket.updatedAt)}
            </time>
          </Fact>
        </dl>
        <CustomerFacts ticketId={ticket._id} searchOf={searchOf} />
        <AssigneeField ticket={ticket} />
      </div>
      <NotesPanel ticketId={ticket._id} owner={owner} />
    </div>
  );
}

/** Beside the name of somebody without a page: of a deleted account, or a visitor. */
const OPENERS = {
  account: 'No account',
  visitor: 'Not signed in: this address may be somebody else’s',
  disowned: 'Not signed in: the owner of this address did not write this',
} as const satisfies Record<TicketOpener, string>;

function Sender({ ticket }: { readonly ticket: Ticket }) {
  const { ticketUserName: name, ticketUserEmail: email, ticketUserProfileURL: image, ownerId } = ticket;
  return (
    <div className="flex items-start gap-3">
      <Avatar name={name || email} email={email} imageUrl={image} size={40} />
      <div className="min-w-0">
        <p className="text-ui font-semibold wrap-anywhere">{name || email}</p>
        <p className="text-small wrap-anywhere text-ink-2">{email}</p>
        {ownerId ? (
          <Link
            to="/admin/users/$id"
            params={{ id: ownerId }}
            className="link relative text-small before:absolute before:-inset-x-2 before:-inset-y-3"
          >
            Open user page
          </Link>
        ) : (
          <p className="mt-1 text-micro text-ink-2">{OPENERS[ticket.openedBy ?? 'account']}</p>
        )}
      </div>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="flex-none text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
