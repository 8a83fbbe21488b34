import type { Ticket } from '@voicedraft/contract/tickets';
import { useEffect } from 'react';
import { useSession, type SessionUser } from '#features/identity/session.ts';
import { Inbox } from '#features/tickets/inbox.tsx';
import { TicketList } from '#features/tickets/list/ticket-list.tsx';
import { TicketPager } from '#features/tickets/list/ticket-pager.tsx';
import { useReturnToRow } from '#features/tickets/list/use-return-to-row.ts';
import { useTicketsState } from '#features/tickets/list/use-tickets-state.ts';
import { useLiveTickets } from '#features/tickets/live/use-live-tickets.ts';
import { useTicketPage } from '#features/tickets/queries.ts';
import { useReportedFailure } from '#features/tickets/report-failure.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { DeskConversation } from './desk-conversation.tsx';
import { DeskFilterBar } from './desk-filters.tsx';
import { type DeskFilters, isDeskFiltered, readDeskSearch } from './desk-search.ts';

const TITLE = 'Support Messages';
const FAILURE = 'Support tickets could not be loaded.';
const PAGE_SIZE = 25;

/** /admin/support-messages (second specification §2): everybody's tickets and their conversations. */
export function SupportDeskScreen() {
  const session = useSession();
  return session ? <SupportDesk session={session} /> : null;
}

function SupportDesk({ session: { id: owner } }: { readonly session: SessionUser }) {
  const { filters, selected, filter, clearFilters, searchOf } = useTicketsState(readDeskSearch);
  const { page = 1, q = '', ...narrowing } = filters;
  const live = useLiveTickets();
  const query = useTicketPage({ ...narrowing, ...(q !== '' && { q }), page, pageSize: PAGE_SIZE }, live);
  useReportedFailure(query, FAILURE);
  useReturnToRow(selected);
  const { data, isPlaceholderData } = query;
  const turnTo = (next: number) => filter({ page: next === 1 ? undefined : next });
  /** Another choice of tickets begins at its first page. */
  const narrow = (changes: DeskFilters) => filter({ ...changes, page: undefined });
  useLastPage(page, isPlaceholderData ? undefined : data?.total, turnTo);
  return (
    <>
      {selected !== undefined && <h1 className="sr-only lg:hidden">{TITLE}</h1>}
      <div className={selected === undefined ? undefined : 'max-lg:hidden'}>
        <PageHeader
          title={TITLE}
          actions={
            <div className="w-full md:w-80">
              <SearchBox
                label="Search tickets by user email"
                placeholder="Search by user email..."
                searched={q}
                onSearch={(text) => narrow({ q: text.trim() === '' ? undefined : text.trim() })}
              />
            </div>
          }
        />
        <DeskFilterBar filters={filters} onFilter={narrow} />
      </div>
      <Inbox
        query={query}
        count={data?.total}
        failure={FAILURE}
        isOpen={selected !== undefined}
        isTall
        list={
          <>
            <TicketList
              key={page}
              tickets={data?.rows}
              selected={selected}
              searchOf={searchOf}
              describeSender={describeSender}
              empty={<NoTickets onClear={isDeskFiltered(filters) ? clearFilters : undefined} />}
            />
            {data !== undefined && (
              <TicketPager page={page} pageSize={PAGE_SIZE} total={data.total} onTurn={turnTo} />
            )}
          </>
        }
        conversation={
          selected === undefined ? (
            <div className="grid flex-1 place-content-center">
              <EmptyState title="Select a ticket to view the conversation" />
            </div>
          ) : (
            <DeskConversation
              key={selected}
              ticketId={selected}
              owner={owner}
              live={live}
              list={searchOf(undefined)}
            />
          )
        }
      />
    </>
  );
}

function describeSender({ ticketUserName: name, ticketUserEmail: email }: Ticket): string {
  return name === '' ? email : `${name} · ${email}`;
}

/** Goes to the last page where the list has become shorter than the address says. */
function useLastPage(page: number, total: number | undefined, turnTo: (page: number) => void): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / PAGE_SIZE));
  const isPast = total !== undefined && page > last;
  useEffect(() => {
    if (isPast) turnTo(last);
  });
}

/** Set `onClear` where filters are what leaves nothing. */
function NoTickets({ onClear }: { readonly onClear: (() => void) | undefined }) {
  if (onClear !== undefined) {
    return (
      <EmptyState
        title="Nothing found"
        text="No tickets match these filters."
        headingLevel={3}
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="No tickets yet"
      text="Messages from the contact form and the user area will appear here."
      headingLevel={3}
    />
  );
}
