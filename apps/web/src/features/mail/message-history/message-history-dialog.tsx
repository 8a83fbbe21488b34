import { useQuery } from '@tanstack/react-query';
import type { MailLogEntry } from '@voicedraft/contract/mail';
import { describeDelivery, MailStatusBadge } from '#features/mail/mail-status.tsx';
import { OpenMessage } from '#features/mail/message/open-message.tsx';
import type { Recipient } from '#features/mail/people.ts';
import { mailLogQuery } from '#features/mail/queries.ts';
import { formatDateTime, formatDayName } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useLocalList } from '#ui/list/use-list-state.ts';

/** A message with its number in the whole log; 1 is the newest. */
interface NumberedMessage {
  readonly number: number;
  readonly entry: MailLogEntry;
}

const column = dataTableColumns<NumberedMessage>();

/**
 * The specified columns (second specification §2), with the message itself and the outcome: a log that hides failures
 * misleads.
 */
const HISTORY_COLUMNS = column.columns([
  column.accessor('number', {
    header: '#',
    cell: ({ getValue }) => <span className="mono">{getValue()}</span>,
  }),
  column.display({ id: 'day', header: 'Day', cell: ({ row }) => formatDayName(row.original.entry.date) }),
  column.display({
    id: 'date',
    header: 'Sent Date',
    meta: { full: true },
    cell: ({ row }) => (
      <span className="md:whitespace-nowrap">{formatDateTime(row.original.entry.date)}</span>
    ),
  }),
  column.display({
    id: 'subject',
    header: 'Subject',
    meta: { full: true },
    cell: ({ row }) => (
      <div className="wrap-anywhere md:max-w-[30ch]">
        <OpenMessage entry={row.original.entry} />
      </div>
    ),
  }),
  column.display({
    id: 'templateName',
    header: 'Template Name',
    cell: ({ row }) => <TemplateName entry={row.original.entry} />,
  }),
  column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <MailStatusBadge status={row.original.entry.status} />,
  }),
]);

/** Messages per page (second specification §9). */
const PAGE_SIZE = 5;

const TABLE: TableConfig<NumberedMessage> = {
  caption: 'Message log',
  nouns: ['message', 'messages'],
  columns: HISTORY_COLUMNS,
  rowId: ({ entry }) => entry._id,
  pageSize: PAGE_SIZE,
  previousLabel: 'Previous',
  // As high as a full page if there are several pages, so that the buttons below stay in place.
  pageClass: 'md:min-h-[368px]',
  failure: 'Failed to load the message log.',
};

interface MessageHistoryDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly user: Recipient;
}

/** The 'Message Log History' modal (second specification §2): the messages that staff sent to one user. */
export function MessageHistoryDialog({ open, onOpenChange, user }: MessageHistoryDialogProps) {
  return (
    <Dialog
      open={open}
      width="wide"
      onOpenChange={onOpenChange}
      title="Message Log History"
      description={<span className="break-words">{`${user.userName} (${user.UserEmail})`}</span>}
      actions={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      <div className="mt-5 text-ink">
        <History key={user._id} user={user} />
      </div>
    </Dialog>
  );
}

function History({ user }: { readonly user: Recipient }) {
  const list = useLocalList();
  const { page } = list;
  const log = useQuery(mailLogQuery({ userEmail: user.UserEmail, page, pageSize: PAGE_SIZE }));
  const { data, error, isFetching, isPlaceholderData, refetch } = log;
  const rows = data?.rows.map((entry, position): NumberedMessage => {
    return { number: (page - 1) * PAGE_SIZE + position + 1, entry };
  });
  return (
    <PagedList
      config={TABLE}
      list={list}
      query={{
        data: data && rows && { rows, total: data.total },
        error,
        isFetching,
        isPlaceholderData,
        refetch,
      }}
      toolbar={null}
      empty={
        <EmptyState
          headingLevel={3}
          title="No message logs found."
          text="Messages staff send to this user will appear here."
        />
      }
    />
  );
}

function TemplateName({ entry }: { readonly entry: MailLogEntry }) {
  const delivery = entry.status === 'sent' ? undefined : describeDelivery(entry);
  return (
    <div className="wrap-anywhere md:max-w-[30ch]">
      {entry.templateName === '' ? <span className="text-ink-3">No template</span> : entry.templateName}
      {delivery !== undefined && <p className="mt-0.5 text-micro text-ink-2">{delivery}</p>}
    </div>
  );
}
