import type { MailLogEntry } from '@voicedraft/contract/mail';
import { describeDelivery, MailStatusBadge } from '#features/mail/mail-status.tsx';
import { OpenMessage } from '#features/mail/message/open-message.tsx';
import { formatDateTime, formatDayName } from '#lib/format.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';

/** A message with its number in the whole log; 1 is the newest. */
export interface NumberedMessage {
  readonly number: number;
  readonly entry: MailLogEntry;
}

const column = dataTableColumns<NumberedMessage>();

/**
 * The specified columns (second specification §2), with the message itself and the outcome: a log that hides failures
 * misleads.
 */
export const HISTORY_COLUMNS = column.columns([
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

function TemplateName({ entry }: { readonly entry: MailLogEntry }) {
  const delivery = entry.status === 'sent' ? undefined : describeDelivery(entry);
  return (
    <div className="wrap-anywhere md:max-w-[30ch]">
      {entry.templateName === '' ? <span className="text-ink-3">No template</span> : entry.templateName}
      {delivery !== undefined && <p className="mt-0.5 text-micro text-ink-2">{delivery}</p>}
    </div>
  );
}
