import { getRouteApi } from '@tanstack/react-router';
import type { Ticket } from '@voicedraft/contract/tickets';
import { useSession, type SessionUser } from '#features/identity/session.ts';
import { Inbox } from '#features/tickets/inbox.tsx';
import { NoTickets } from '#features/tickets/list/no-tickets.tsx';
import { TicketList } from '#features/tickets/list/ticket-list.tsx';
import { TicketPager } from '#features/tickets/list/ticket-pager.tsx';
import { useReturnToRow } from '#features/tickets/list/use-return-to-row.ts';
import { readInboxState } from '#features/tickets/list/inbox-state.ts';
import { useLiveTickets } from '#features/tickets/live/use-live-tickets.ts';
import { useTicketPage } from '#features/tickets/queries.ts';
import { useReportedFailure } from '#features/tickets/report-failure.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { useLastPage } from '#ui/list/use-last-page.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { AdminConversation } from './admin-conversation.tsx';
import { InboxFilterBar } from './inbox-filters.tsx';
import {
  INBOX_PAGE_SIZE,
  type InboxFilters,
  isInboxFiltered,
  readInboxSearch,
  toTicketPage,
} from './inbox-search.ts';

const route = getRouteApi('/admin/support-messages');

const TITLE = 'Support Messages';
const FAILURE = 'Support tickets could not be loaded.';

/** /admin/support-messages (second specification §2): all tickets and their conversations. */
export function AdminInboxScreen() {
  const session = useSession();
  return session ? <AdminInbox session={session} /> : null;
}

function AdminInbox({ session: { id: owner } }: { readonly session: SessionUser }) {
  const navigate = route.useNavigate();
  const { filters, selected, filter, clearFilters, searchOf } = readInboxState(
    readInboxSearch({ ...route.useSearch() }),
    (search) => {
      // Adds no entry to the browser's history.
      void navigate({ to: '.', search, replace: true, resetScroll: false });
    },
  );
  const { page = 1, q = '' } = filters;
  const live = useLiveTickets();
  const query = useTicketPage(toTicketPage(filters), live);
  useReportedFailure(query, FAILURE);
  useReturnToRow(selected);
  const { data, isPlaceholderData } = query;
  const turnTo = (next: number) => filter({ page: next === 1 ? undefined : next });
  /** Another choice of tickets starts at its first page. */
  const narrow = (changes: InboxFilters) => filter({ ...changes, page: undefined });
  useLastPage({
    page,
    pageSize: INBOX_PAGE_SIZE,
    total: isPlaceholderData ? undefined : data?.total,
    turnTo,
  });
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
        <InboxFilterBar filters={filters} onFilter={narrow} />
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
              empty={
                <NoTickets
                  onClear={isInboxFiltered(filters) ? clearFilters : undefined}
                  text="Messages from the contact form and the user area will appear here."
                />
              }
            />
            {data !== undefined && (
              <TicketPager page={page} pageSize={INBOX_PAGE_SIZE} total={data.total} onTurn={turnTo} />
            )}
          </>
        }
        conversation={
          selected === undefined ? (
            <div className="grid flex-1 place-content-center">
              <EmptyState title="Select a ticket to view the conversation" />
            </div>
          ) : (
            <AdminConversation
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
