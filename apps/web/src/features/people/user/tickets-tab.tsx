import { Link } from '@tanstack/react-router';
import type { Ticket } from '@voicedraft/contract/tickets';
import { PriorityMark, TicketStatusBadge } from '#features/tickets/list/ticket-badges.tsx';
import type { TicketsSearch } from '#features/tickets/list/tickets-search.ts';
import { formatDate, formatRelativeDate } from '#lib/format.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { defineUserTab } from './user-tab-list.tsx';
import { userTicketsQuery } from './queries.ts';

const column = dataTableColumns<Ticket>();

/** A user's support tickets. */
export const TicketsTab = defineUserTab<Ticket>({
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
  failure: 'The tickets could not be loaded',
  pageQuery: userTicketsQuery,
  empty: { title: 'No tickets', text: 'This user’s tickets will appear here.' },
});

function TicketLink({ ticket: { _id, subject } }: { readonly ticket: Ticket }) {
  const search: TicketsSearch = { ticket: _id };
  return (
    <Link
      to="/admin/support-messages"
      search={search}
      className="link inline-block max-w-[44ch] py-2.5 wrap-anywhere max-md:-my-2.5"
    >
      {subject}
    </Link>
  );
}
