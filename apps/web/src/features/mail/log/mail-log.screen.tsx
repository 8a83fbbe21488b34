import { Link } from '@tanstack/react-router';
import { type MailLogEntry, listMailLog, resendMessage } from '@voicedraft/contract/mail';
import { RefreshCw } from 'lucide-react';
import { describeDelivery, MailStatusBadge } from '#features/mail/mail-status.tsx';
import { OpenMessage } from '#features/mail/message/open-message.tsx';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { formatDateTime } from '#lib/format.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { filterOptions } from '#ui/list/filter-options.ts';
import { FilterSegment } from '#ui/list/list-filters.tsx';
import { StaffList } from '#ui/list/staff-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useUrlList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { MAIL_LOG } from './log-query.ts';
import { STATUS_NAMES } from './log-search.ts';

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
const LOG_TABLE = {
  caption: 'Mail log',
  nouns: ['message', 'messages'],
  columns: COLUMNS,
  rowId: ({ _id }) => _id,
  searchPlaceholder: 'Search email, subject or template',
  failure: 'Failed to load the mail log.',
} satisfies TableConfig<MailLogEntry>;

/** Date and time get a line each if there is no room for both on one. */
const DATE = 'md:min-w-[14ch] xl:whitespace-nowrap';

const STATUSES = filterOptions(STATUS_NAMES);

/** /admin/mail-log: all messages sent by staff, and their outcome. */
export function MailLogScreen() {
  const { list, query: log } = useUrlList('/admin/mail-log', MAIL_LOG);
  return (
    <>
      <PageHeader
        title="Mail Log"
        text="Messages staff sent to users. Receipts, sign-in links and other automatic emails are not listed."
      />
      <StaffList
        config={LOG_TABLE}
        list={list}
        query={log}
        filters={
          <FilterSegment
            label="Status"
            options={STATUSES}
            value={list.filters.status}
            onChange={(chosen) => list.filter({ status: chosen })}
          />
        }
        actions={
          <Button icon={<RefreshCw size={20} />} busy={log.isRefetching} onClick={() => void log.refetch()}>
            Refresh
          </Button>
        }
        empty={
          <EmptyState
            title="No messages yet"
            text="Messages you send from the user directory will appear here with their status."
            action={<ButtonLink to="/admin/users">Go to users</ButtonLink>}
          />
        }
      />
    </>
  );
}

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

/** Sends a logged message again; asks first if it has already arrived. */
function ResendButton({ entry }: { readonly entry: MailLogEntry }) {
  const { mutateAsync } = useEndpointMutation(resendMessage, { invalidates: [listMailLog] });
  // Once the account is deleted, there is nothing to send and nobody to send it to.
  if (entry.userId === null || entry.status === 'queued') return null;
  return (
    <ConfirmAction
      renderTrigger={({ start, busy }) => (
        <Button
          variant="ghost"
          className="md:-ml-4 md:max-w-none"
          busy={busy}
          aria-label={`Resend to ${entry.toEmail}`}
          onClick={start}
        >
          Resend
        </Button>
      )}
      needsConfirmation={entry.status === 'sent'}
      title="Send this message again?"
      question={`${entry.toEmail} has already received “${entry.subject}” and will receive it again.`}
      confirmLabel="Resend"
      busyText="Sending..."
      run={() => mutateAsync(byId(entry._id))}
      done={`Queued again for ${entry.toEmail}.`}
      describeFailure={({ message }) => `The message was not queued again. ${message}`}
      announce={settingsToast}
    />
  );
}
