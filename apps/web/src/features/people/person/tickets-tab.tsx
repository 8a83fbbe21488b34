import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { Ticket } from '@voicedraft/contract/tickets';
import type { User } from '@voicedraft/contract/accounts';
import { PriorityMark, TicketStatusBadge } from '#features/tickets/list/ticket-badges.tsx';
import type { TicketsSearch } from '#features/tickets/list/tickets-search.ts';
import { ADMIN_PATHS } from '#lib/admin-paths.ts';
import { formatDate, formatRelativeDate } from '#lib/format.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList, type PagedListPlan } from '#ui/list/paged-list.tsx';
import { personTicketsQuery } from './queries.ts';
import { usePersonList } from './use-person-list.ts';

const column = dataTableColumns<Ticket>();

const PLAN: PagedListPlan<Ticket, string> = {
  caption: 'Tickets',
  nouns: ['ticket', 'tickets'],
  columns: column.columns([
    column.accessor('subject', {
      header: 'Subject',
      meta: { full: true, unlabelled: true },
      cell: ({ row }) => <TicketLink ticket={row.original} />,
    }),
    column.accessor('ticketStatus', {
      header: 'Status',
      cell: ({ getValue }) => <TicketStatusBadge status={getValue()} />,
    }),
    column.accessor('priority', {
      header: 'Priority',
      cell: ({ getValue }) => <PriorityMark priority={getValue()} />,
    }),
    column.display({
      id: 'assignee',
      header: 'Assigned to',
      cell: ({ row }) => <span className="wrap-anywhere">{row.original.assignee?.userName ?? 'Nobody'}</span>,
    }),
    column.accessor('createdAt', { header: 'Opened', cell: ({ getValue }) => formatDate(getValue()) }),
    column.accessor('updatedAt', {
      header: 'Last message',
      cell: ({ getValue }) => formatRelativeDate(getValue()),
    }),
  ]),
  rowId: ({ _id }) => _id,
  pageSize: LIST_PAGE_SIZE,
  sortColumns: [],
  failure: 'The tickets could not be loaded',
};

/** What a user has asked support for. */
export function TicketsTab({ user }: { readonly user: User }) {
  const list = usePersonList();
  const query = useQuery(personTicketsQuery(user, list.page));
  return (
    <PagedList
      plan={PLAN}
      list={list}
      query={query}
      empty={<EmptyState title="No tickets" text="This user’s tickets will appear here." />}
    />
  );
}

function TicketLink({ ticket: { _id, subject } }: { readonly ticket: Ticket }) {
  const search: TicketsSearch = { ticket: _id };
  return (
    <Link
      to={ADMIN_PATHS.supportMessages}
      search={(): object => search}
      className="link inline-block max-w-[44ch] py-2.5 wrap-anywhere max-md:-my-2.5"
    >
      {subject}
    </Link>
  );
}
