import { Link } from '@tanstack/react-router';
import type { MailLogEntry } from '@voicedraft/contract/mail';
import { describeDelivery, MailStatusBadge } from '#features/mail/mail-status.tsx';
import { OpenMessage } from '#features/mail/message/open-message.tsx';
import { formatDateTime } from '#lib/format.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import type { TableConfig } from '#ui/list/table-config.ts';
import { ResendButton } from './resend-button.tsx';

const column = dataTableColumns<MailLogEntry>();

const COLUMNS = column.columns([
  column.display({
    id: 'recipient',
    header: 'Recipient',
    meta: { full: true },
    cell: ({ row }) => <Recipient entry={row.original} />,
  }),
  column.display({
    id: 'message',
    header: 'Message',
    meta: { full: true },
    cell: ({ row: { original } }) => (
      <div className="wrap-anywhere md:max-w-[34ch] md:min-w-[16ch] xl:min-w-[22ch]">
        <p>
          <OpenMessage entry={original} />
        </p>
        <p className="text-micro text-ink-3">{original.templateName || 'No template'}</p>
      </div>
    ),
  }),
  column.display({
    id: 'status',
    header: 'Status',
    meta: { full: true },
    cell: ({ row }) => <Delivery entry={row.original} />,
  }),
  column.display({
    id: 'date',
    header: 'Sent Date',
    cell: ({ row }) => <SentDate entry={row.original} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { unlabelled: true, sticky: 'right' },
    cell: ({ row }) => <ResendButton entry={row.original} />,
  }),
]);

/** The mail log: all messages sent by staff. */
export const LOG_TABLE = {
  caption: 'Mail log',
  nouns: ['message', 'messages'],
  columns: COLUMNS,
  rowId: ({ _id }) => _id,
  searchPlaceholder: 'Search email, subject or template',
  failure: 'Failed to load the mail log.',
} satisfies TableConfig<MailLogEntry>;

function Recipient({ entry: { userId, userName, toEmail } }: { readonly entry: MailLogEntry }) {
  if (userId === null) {
    return <p className="text-ink-3">Deleted account</p>;
  }
  return (
    <div className="wrap-anywhere md:w-40 md:@min-[960px]/table:w-52 md:@min-[1120px]/table:w-64">
      <Link to="/admin/users/$id" params={{ id: userId }} className="link font-semibold!">
        {userName.trim() || toEmail}
      </Link>
      <p title={toEmail} className="text-micro text-ink-3 md:truncate">
        {toEmail}
      </p>
    </div>
  );
}

function Delivery({ entry }: { readonly entry: MailLogEntry }) {
  const delivery = describeDelivery(entry);
  return (
    <div className="wrap-anywhere md:max-w-[34ch]">
      <MailStatusBadge status={entry.status} />
      {delivery !== undefined && <p className="mt-1 text-micro text-ink-2 md:min-w-[24ch]">{delivery}</p>}
    </div>
  );
}

/** Date and time get a line each if there is no room for both on one. */
const DATE = 'md:min-w-[14ch] xl:whitespace-nowrap';

/** When it was last sent; if it has not been sent, when it was written. */
function SentDate({ entry: { status, sentAt, date } }: { readonly entry: MailLogEntry }) {
  if (sentAt !== null) return <p className={DATE}>{formatDateTime(sentAt)}</p>;
  return (
    <div className={DATE}>
      <p>{status === 'queued' ? 'Not yet' : 'Never'}</p>
      <p className="text-micro text-ink-3">Written {formatDateTime(date)}</p>
    </div>
  );
}
