import { useNavigate } from '@tanstack/react-router';
import type { Ticket } from '@voicedraft/contract/tickets';
import { useSession, type SessionUser } from '#features/identity/session.ts';
import { Inbox } from '#features/tickets/inbox.tsx';
import { NoTickets } from '#features/tickets/list/no-tickets.tsx';
import { TicketList } from '#features/tickets/list/ticket-list.tsx';
import { useCloseHidden } from '#features/tickets/list/use-close-hidden.ts';
import { useInboxState } from '#features/tickets/list/use-inbox-state.ts';
import { useLiveTickets } from '#features/tickets/live/use-live-tickets.ts';
import { useTicketPage } from '#features/tickets/queries.ts';
import { useReportedFailure } from '#features/tickets/report-failure.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { useSelection } from '#ui/list/selection.tsx';
import { useLastPage } from '#ui/list/use-last-page.ts';
import { NarrowPagination } from '#ui/pagination.tsx';
import { AdminConversation } from './admin-conversation.tsx';
import { InboxFilterBar } from './inbox-filters.tsx';
import { InboxActions } from './inbox-actions.tsx';
import { SelectedTickets } from './selected-tickets.tsx';
import {
  INBOX_PAGE_SIZE,
  type InboxFilters,
  isInboxFiltered,
  readInboxSearch,
  toTicketPage,
} from './inbox-search.ts';

const FAILURE = 'Support tickets could not be loaded.';

/** /admin/support-messages (second specification §2): all tickets and their conversations. */
export function AdminInboxScreen() {
  const session = useSession();
  return session ? <AdminInbox session={session} /> : null;
}

function AdminInbox({ session: { id: owner } }: { readonly session: SessionUser }) {
  const { filters, selected, filter, clearFilters, close, searchOf } = useInboxState(
    '/admin/support-messages',
    readInboxSearch,
  );
  const { page = 1, q = '' } = filters;
  const live = useLiveTickets();
  const query = useTicketPage(toTicketPage(filters), live);
  useReportedFailure(query, FAILURE);
  const { data, isPlaceholderData } = query;
  const isWhole = data !== undefined && !isPlaceholderData && data.rows.length === data.total;
  useCloseHidden({
    filters: { ...filters, page: undefined },
    selected,
    // Of a longer list, another page may have it.
    tickets: isWhole ? data.rows : undefined,
    close,
  });
  const navigate = useNavigate();
  const selection = useSelection<Ticket>(({ _id }) => _id);
  const open = (id: string | undefined) =>
    void navigate({ to: '.', search: searchOf(id), replace: true, resetScroll: false });
  /** The open ticket is done: on to the one below it in the list, or above the last one, if there is another. */
  const openNext = () => {
    const rows = data?.rows ?? [];
    const position = rows.findIndex(({ _id }) => _id === selected);
    const next = rows[position + 1] ?? rows[position - 1];
    if (next !== undefined) open(next._id);
  };
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
    <Inbox
      header={{
        title: 'Support Messages',
        actions: (
          <InboxActions
            searched={q}
            onSearch={(text) => narrow({ q: text.trim() === '' ? undefined : text.trim() })}
            isWaiting={filters.waiting !== undefined}
            onWaiting={(isWaiting) => narrow({ waiting: isWaiting ? 'us' : undefined })}
          />
        ),
      }}
      filters={<InboxFilterBar filters={filters} onFilter={narrow} />}
      query={query}
      count={data?.total}
      failure={FAILURE}
      isTall
      list={
        <>
          <TicketList
            key={page}
            tickets={data?.rows}
            selected={selected}
            searchOf={searchOf}
            describeSender={describeSender}
            renderMark={(ticket) => (
              <Checkbox
                label={<span className="sr-only">Select {ticket.subject}</span>}
                checked={selection.has(ticket._id)}
                onChange={({ target }) => selection.set([ticket], target.checked)}
              />
            )}
            empty={
              <NoTickets
                onClear={isInboxFiltered(filters) ? clearFilters : undefined}
                text="Messages from the contact form and the user area will appear here."
              />
            }
          />
          <SelectedTickets selection={selection} owner={owner} />
          {data !== undefined && (
            <NarrowPagination
              page={page}
              pageSize={INBOX_PAGE_SIZE}
              total={data.total}
              noun="tickets"
              labels={
                filters.waiting === undefined
                  ? ['Newer tickets', 'Older tickets']
                  : ['Previous tickets', 'Next tickets']
              }
              onPageChange={turnTo}
            />
          )}
        </>
      }
      prompt="Select a ticket to view the conversation"
      conversation={
        selected && (
          <AdminConversation
            key={selected}
            ticketId={selected}
            owner={owner}
            live={live}
            list={searchOf(undefined)}
            searchOf={searchOf}
            onOpen={open}
            onDone={openNext}
          />
        )
      }
    />
  );
}

function describeSender({ ticketUserName: name, ticketUserEmail: email }: Ticket): string {
  return name === '' ? email : `${name} · ${email}`;
}
