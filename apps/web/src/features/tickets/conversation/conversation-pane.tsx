import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ticket } from '@voicedraft/contract/tickets';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PriorityMark, TicketStatusBadge } from '#features/tickets/list/ticket-badges.tsx';
import { useTicket } from '#features/tickets/queries.ts';
import { useAnnouncedFailure } from '#features/tickets/announce-failure.ts';
import { ApiError } from '#lib/api-error.ts';
import { useSiteName } from '#lib/site-name.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { iconButtonClass } from '#ui/icon-button-style.ts';
import { LogoMark } from '#ui/logo.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Conversation, type ConversationProps } from './conversation.tsx';
import type { Speaker } from './message-bubble.tsx';

interface ConversationPaneProps extends Omit<ConversationProps, 'ticket' | 'speakers'> {
  readonly ticketId: string;
  readonly live: boolean;
  /** The customer of this ticket, as the reader knows them. */
  readonly customerOf: (ticket: Ticket) => Speaker;
  /** Search of the inbox without a conversation, for a router `Link`. */
  readonly list: () => object;
  /** In the header, in place of the badges of priority and status. */
  readonly controls?: ReactNode;
}

/** The selected ticket: its header, and the conversation or what replaces it. Set its key to the ticket. */
export function ConversationPane({
  ticketId,
  live,
  customerOf,
  list,
  controls,
  ...conversation
}: ConversationPaneProps) {
  const support: Speaker = { name: `${useSiteName()} support`, image: <LogoMark size={36} /> };
  const query = useTicket(ticketId, live);
  useAnnouncedFailure(query, 'This conversation could not be loaded.');
  const ticket = query.data;
  const back = <BackToTickets list={list} />;
  if (ticket === undefined) {
    if (query.isError) return <LoadFailed query={query} list={list} />;
    return <ConversationSkeleton back={back} />;
  }
  return (
    <>
      <header className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 sm:px-6">
        {back}
        <Subject text={ticket.subject} hasControls={controls !== undefined} />
        {controls ?? (
          <>
            <PriorityMark priority={ticket.priority} />
            <TicketStatusBadge status={ticket.ticketStatus} />
          </>
        )}
      </header>
      <Conversation
        ticket={ticket}
        speakers={{ user: customerOf(ticket), admin: support }}
        {...conversation}
      />
    </>
  );
}

type WayBack = Pick<ConversationPaneProps, 'list'>;

/** Before the subject on phones, where the conversation replaces the list. */
function BackToTickets({ list }: WayBack) {
  return (
    <Link
      to="."
      search={list}
      resetScroll={false}
      aria-label="Back to tickets"
      className={`${iconButtonClass()} -ml-3 lg:hidden`}
    >
      <ArrowLeft size={22} />
    </Link>
  );
}

/** Takes the focus when a ticket is opened, so that the keyboard continues in its conversation. */
function Subject({ text, hasControls }: { readonly text: string; readonly hasControls: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not on page load, when nothing was opened.
    if (document.activeElement?.closest('main') !== null) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className={classNames(
        'min-w-0 text-h3 wrap-anywhere text-pretty',
        // The controls are below a long subject and beside a short one.
        hasControls ? 'grow max-lg:basis-[calc(100%-3.5rem)]' : 'flex-1 max-sm:basis-[calc(100%-3.5rem)]',
      )}
    >
      {text}
    </h2>
  );
}

interface LoadFailedProps extends WayBack {
  readonly query: UseQueryResult<Ticket>;
}

function LoadFailed({ query, list }: LoadFailedProps) {
  const { error } = query;
  if (error === null) return null;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <ErrorState
        kind="missing"
        title="Ticket not found"
        text="It may have been deleted, or belong to another account."
        action={
          <ButtonLink to="." search={list}>
            Back to tickets
          </ButtonLink>
        }
      />
    );
  }
  return (
    <QueryError
      title="This conversation could not be loaded."
      text={error.message}
      error={error}
      query={query}
    />
  );
}

/** A conversation that is loading: its header, and three messages in their places. */
function ConversationSkeleton({ back }: { readonly back: ReactNode }) {
  return (
    <>
      <div className="flex min-h-16 items-center gap-3 border-b border-line px-4 sm:px-6">
        {back}
        <Skeleton className="h-5 w-56 max-w-[60%]" />
      </div>
      <Loading
        label="Loading the conversation..."
        className="flex min-h-0 flex-1 flex-col gap-6 overflow-hidden bg-paper p-6"
      >
        <Skeleton className="w-40 self-center" />
        <Skeleton className="h-20 w-3/5 self-end rounded-card" />
        <Skeleton className="h-24 w-3/5 rounded-card" />
        <Skeleton className="h-14 w-2/5 self-end rounded-card" />
      </Loading>
    </>
  );
}
