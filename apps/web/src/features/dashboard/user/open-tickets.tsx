import { Link } from '@tanstack/react-router';
import { countOf } from '@voicedraft/contract/counts';
import type { Ticket } from '@voicedraft/contract/tickets';
import { MessageSquare } from 'lucide-react';
import { useSession } from '#features/identity/session.ts';
import { TicketStatusBadge } from '#features/tickets/list/ticket-badges.tsx';
import { useTickets } from '#features/tickets/queries.ts';
import { formatRelativeDate } from '#lib/format.ts';
import { listOpenTickets } from './list-open-tickets.ts';
import { PartCard, PartEmpty, PartRow, PartRows } from './part-card.tsx';
import { newestTickets } from './queries.ts';

const ROW_COUNT = 3;

/** The user's own open tickets, those with unread replies first. */
export function OpenTickets() {
  const email = useSession()?.email;
  // Rarely refreshed here; the count in the menu is refreshed often.
  const tickets = useTickets(newestTickets(email), true);
  return (
    <PartCard
      title="Open tickets"
      more={{ to: '/user/support', text: 'See all' }}
      source={tickets}
      failure="Your tickets could not be loaded."
      loadingRows={1}
    >
      {(data) => {
        const open = listOpenTickets(data);
        if (open.length === 0) return <NothingOpen />;
        return (
          <PartRows>
            {open.slice(0, ROW_COUNT).map((ticket) => (
              <Row key={ticket._id} ticket={ticket} />
            ))}
          </PartRows>
        );
      }}
    </PartCard>
  );
}

function NothingOpen() {
  return (
    <PartEmpty>
      <span>
        No open tickets.{' '}
        <Link to="/user/create-support" className="link">
          Create a ticket
        </Link>{' '}
        when you need us.
      </span>
    </PartEmpty>
  );
}

function Row({ ticket: { _id, subject, ticketStatus, unread, updatedAt } }: { readonly ticket: Ticket }) {
  return (
    <PartRow
      lead={
        <span
          aria-hidden="true"
          className={`grid size-11 flex-none place-items-center rounded-well border ${unread > 0 ? 'border-primary-line bg-primary-soft text-primary-ink' : 'border-line bg-sunken text-ink-2'}`}
        >
          <MessageSquare size={20} />
        </span>
      }
      title={
        <Link to="/user/support" search={{ ticket: _id }} className="hover:underline">
          {subject}
        </Link>
      }
      detail={
        <>
          {unread > 0 && (
            <span className="font-semibold text-primary-ink">
              {countOf(unread, 'new reply', 'new replies')} ·{' '}
            </span>
          )}
          <time dateTime={updatedAt} className="whitespace-nowrap">
            {formatRelativeDate(updatedAt)}
          </time>
        </>
      }
      end={<TicketStatusBadge status={ticketStatus} />}
    />
  );
}
