import { useNavigate } from '@tanstack/react-router';
import { type Ticket, TicketPriority } from '@voicedraft/contract/tickets';
import { Hourglass } from 'lucide-react';
import { useSession, type SessionUser } from '#features/identity/session.ts';
import { Inbox } from '#features/tickets/inbox.tsx';
import { NoTickets } from '#features/tickets/list/no-tickets.tsx';
import { TicketFilterBar } from '#features/tickets/list/ticket-filter-bar.tsx';
import { TicketList } from '#features/tickets/list/ticket-list.tsx';
import { PRIORITY_BADGES } from '#features/tickets/list/ticket-names.ts';
import { useCloseHidden } from '#features/tickets/list/use-close-hidden.ts';
import { useInboxState } from '#features/tickets/list/use-inbox-state.ts';
import { useLiveTickets } from '#features/tickets/live/use-live-tickets.ts';
import { useTicketPage } from '#features/tickets/queries.ts';
import { useAnnouncedFailure } from '#features/tickets/announce-failure.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FilterSelects } from '#ui/list/list-filters.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { useSelection } from '#ui/list/selection.tsx';
import { useLastPage } from '#ui/list/use-last-page.ts';
import { NarrowPagination } from '#ui/pagination.tsx';
import { AdminConversation } from './admin-conversation.tsx';
import { nameAdministrators } from './assignee-options.ts';
import { useAdministrators } from './queries.ts';
import { SelectedTickets } from './selected-tickets.tsx';
import {
  INBOX_PAGE_SIZE,
  type InboxFilters,
  isInboxFiltered,
  readInboxSearch,
  toTicketPage,
} from './inbox-search.ts';

interface InboxFiltersProps {
  readonly filters: InboxFilters;
  readonly onFilter: (changes: InboxFilters) => void;
}

const PRIORITIES = TicketPriority.options.map((value) => ({ value, label: PRIORITY_BADGES[value].label }));

interface InboxActionsProps {
  readonly searched: string;
  readonly onSearch: (text: string) => void;
  /** Whether only tickets are listed in which the customer has the last word. */
  readonly isWaiting: boolean;
  readonly onWaiting: (isWaiting: boolean) => void;
}

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
  useAnnouncedFailure(query, FAILURE);
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

/** In the head of the inbox: what waits for staff, and the search. */
function InboxActions({ searched, onSearch, isWaiting, onWaiting }: InboxActionsProps) {
  return (
    <div className="flex w-full flex-wrap items-start gap-3 md:w-auto">
      <Button
        variant={isWaiting ? 'soft' : 'secondary'}
        aria-pressed={isWaiting}
        icon={<Hourglass size={18} />}
        className="min-h-12 max-md:w-full"
        onClick={() => onWaiting(!isWaiting)}
      >
        Waiting for us
      </Button>
      <div className="w-full md:w-80">
        <SearchBox
          label="Search tickets"
          placeholder="Sender, subject, text or order"
          searched={searched}
          onSearch={onSearch}
        />
      </div>
    </div>
  );
}

/** Status and days as for customers (second specification §2), plus priority and assignee. */
function InboxFilterBar({ filters, onFilter }: InboxFiltersProps) {
  const me = useSession()?.id;
  const { data: administrators = [] } = useAdministrators();
  const others = nameAdministrators(administrators.filter(({ _id }) => _id !== me));
  return (
    <TicketFilterBar filters={filters} onFilter={onFilter}>
      <div className="ml-auto flex flex-wrap gap-x-4 gap-y-3 max-md:w-full">
        <FilterSelects<Pick<InboxFilters, 'priority' | 'assignee'>>
          list={{ filters, filter: onFilter }}
          choices={{
            priority: { label: 'Priority', all: 'Any priority', options: PRIORITIES },
            assignee: {
              label: 'Assigned to',
              all: 'Anyone',
              options: [{ value: 'me', label: 'Me' }, { value: 'none', label: 'Nobody' }, ...others],
            },
          }}
          // As wide as the day fields beside them.
          className="w-40 max-md:w-auto max-md:flex-[1_1_140px]"
        />
      </div>
    </TicketFilterBar>
  );
}
