import { Link } from '@tanstack/react-router';
import type { Ticket } from '@voicedraft/contract/tickets';
import { UserRoundCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatLongDate, formatShortDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Loading, Skeletons } from '#ui/skeleton.tsx';
import { watchOverflow } from '#ui/watch-overflow.ts';
import { PriorityMark, TicketStatusBadge } from './ticket-badges.tsx';

/** Number of tickets that are drawn initially, and added with each press of the button. */
const DRAWN_AT_ONCE = 50;

interface TicketListProps {
  /** Undefined while loading. */
  readonly tickets: readonly Ticket[] | undefined;
  readonly selected: string | undefined;
  /** Link to a ticket's conversation, for a router `Link`. */
  readonly searchOf: (id: string) => () => object;
  /** A line above the subject, with the author. It makes the rows denser, for staff with many tickets. */
  readonly describeSender?: ((ticket: Ticket) => string) | undefined;
  /** Drawn beside a row, such as its checkbox. */
  readonly renderMark?: ((ticket: Ticket) => ReactNode) | undefined;
  /** Replaces the list if there is no ticket at all. */
  readonly empty: ReactNode;
}

/** Tickets, newest first, with status and unread mark; each links to its conversation. */
export function TicketList({
  tickets,
  selected,
  searchOf,
  describeSender,
  renderMark,
  empty,
}: TicketListProps) {
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  if (tickets === undefined) return <ListSkeleton />;
  if (tickets.length === 0) return empty;
  // The selected ticket is always drawn, however far down it is.
  const count = Math.max(drawn, tickets.findIndex(({ _id }) => _id === selected) + 1);
  return (
    <div ref={watchOverflow} className="min-h-0 overflow-y-auto overscroll-contain -outline-offset-2">
      <ul>
        {tickets.slice(0, count).map((ticket) => (
          <li key={ticket._id} className="relative">
            <TicketRow
              ticket={ticket}
              isSelected={ticket._id === selected}
              search={searchOf(ticket._id)}
              sender={describeSender?.(ticket)}
              isMarked={renderMark !== undefined}
            />
            {renderMark !== undefined && (
              <span className="absolute top-1 left-3 grid size-11 place-items-center">
                {renderMark(ticket)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {count < tickets.length && (
        <div className="flex justify-center p-3">
          <Button variant="ghost" onClick={() => setDrawn(count + DRAWN_AT_ONCE)}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

interface TicketRowProps {
  readonly ticket: Ticket;
  readonly isSelected: boolean;
  readonly search: () => object;
  readonly sender: string | undefined;
  /** Leaves room at its left. */
  readonly isMarked: boolean;
}

function TicketRow({ ticket, isSelected, search, sender, isMarked }: TicketRowProps) {
  const isUnread = ticket.unread > 0;
  const opened = (
    <time
      dateTime={ticket.createdAt}
      title={formatLongDate(ticket.createdAt)}
      className={classNames(
        'mono justify-self-end text-micro text-ink-3',
        sender === undefined && 'pt-[3px]',
      )}
    >
      {formatShortDate(ticket.createdAt)}
    </time>
  );
  const news = isUnread && (
    <span className="ml-auto inline-flex h-6 flex-none items-center rounded-pill bg-primary px-2.5 text-micro font-semibold text-on-primary">
      {ticket.unread} new
    </span>
  );
  return (
    <Link
      to="."
      search={search}
      resetScroll={false}
      preload={false}
      // Not the router's check, which would also mark it under a different filter.
      activeOptions={{ exact: true, includeSearch: true }}
      activeProps={{}}
      aria-current={isSelected ? 'page' : undefined}
      data-ticket={ticket._id}
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line pr-5 -outline-offset-2',
        isMarked ? 'pl-14' : 'pl-6',
        sender === undefined ? 'gap-y-1.5 py-4' : 'gap-y-1 py-3',
        isSelected
          ? 'bg-primary-soft before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-primary-ink'
          : 'hover:bg-hover',
      )}
    >
      {sender !== undefined && (
        <>
          <span className="truncate text-micro text-ink-2">{sender}</span>
          {opened}
        </>
      )}
      <span
        className={classNames(
          'line-clamp-2 text-ui/[22px] wrap-anywhere',
          isUnread ? 'font-bold' : 'font-semibold',
        )}
      >
        {ticket.subject}
      </span>
      {sender === undefined ? opened : news}
      <span
        className={classNames(
          'col-span-2 text-small wrap-anywhere text-ink-2',
          sender === undefined ? 'line-clamp-2' : 'line-clamp-1',
        )}
      >
        {ticket.adminMessage.at(-1)?.message ?? ticket.message}
      </span>
      <span className="col-span-2 mt-1 flex flex-wrap items-center gap-1.5">
        <TicketStatusBadge status={ticket.ticketStatus} />
        <PriorityMark priority={ticket.priority} />
        {ticket.assignee && (
          <span className="inline-flex min-w-0 items-center gap-1 text-micro text-ink-2">
            <UserRoundCheck size={14} className="flex-none" />
            <span className="sr-only">Assigned to </span>
            <span className="max-w-32 truncate">{ticket.assignee.userName}</span>
          </span>
        )}
        {sender === undefined && news}
      </span>
    </Link>
  );
}

const SKELETON_ROWS = 4;

function ListSkeleton() {
  return (
    <Loading label="Loading tickets...">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <span key={row} className="grid h-[138px] content-center gap-3 border-b border-line px-6">
          <Skeletons shapes={['h-4 w-3/5', 'w-11/12', 'h-6 w-40 rounded-pill']} />
        </span>
      ))}
    </Loading>
  );
}
