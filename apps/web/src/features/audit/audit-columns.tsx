import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '@voicedraft/contract/audit';
import { History } from 'lucide-react';
import { formatDateTime } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { iconButtonClass } from '#ui/icon-button-style.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { ChangeList } from './change-list.tsx';
import { describeDeed, describeEntry } from './describe-entry.ts';
import { linkOfRecord } from './entities.ts';
import { listChanges } from './list-changes.ts';

const column = dataTableColumns<AuditEntry>();

/** When, who, what, and the values before and after. */
export const AUDIT_COLUMNS = column.columns([
  column.accessor('createdAt', {
    header: 'When',
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <time
        dateTime={original.createdAt}
        className="block text-small text-ink-2 tabular-nums md:min-w-20 lg:min-w-24 xl:whitespace-nowrap"
      >
        {formatDateTime(original.createdAt)}
      </time>
    ),
  }),
  column.accessor('actorEmail', {
    header: 'Who',
    enableSorting: false,
    cell: ({ row: { original } }) => <Address email={original.actorEmail} />,
  }),
  column.display({
    id: 'what',
    header: 'What',
    enableSorting: false,
    meta: { full: true },
    cell: ({ row: { original } }) => <What entry={original} />,
  }),
  column.display({
    id: 'changes',
    header: 'Before and after',
    enableSorting: false,
    meta: { full: true },
    cell: ({ row: { original } }) => (
      <ChangeList changes={listChanges(original)} label={describeEntry(original)} />
    ),
  }),
  column.display({
    id: 'record',
    header: () => <span className="sr-only">Other changes</span>,
    enableSorting: false,
    meta: { align: 'end', unlabelled: true },
    cell: ({ row: { original } }) => <RecordFilter entry={original} />,
  }),
]);

/** Breaks before the host, where it is read most easily. */
function Address({ email }: { readonly email: string }) {
  const end = email.lastIndexOf('@');
  return (
    <span className="block max-w-60 text-small wrap-anywhere max-md:max-w-none md:min-w-37 xl:min-w-44">
      {email.slice(0, end)}
      <wbr />
      {email.slice(end)}
    </span>
  );
}

/** Filters the log by this record. */
function RecordFilter({ entry: { entity, entityId, label } }: { readonly entry: AuditEntry }) {
  const name = `All changes to this record: ${label}`;
  return (
    <Tooltip text="All changes to this record" side="left">
      <Link
        from="/admin/audit"
        to="."
        search={{ entity, entityId }}
        resetScroll={false}
        aria-label={name}
        className={classNames(iconButtonClass(), 'max-md:-ml-3')}
      >
        <History size={20} aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}

function What({ entry }: { readonly entry: AuditEntry }) {
  const { label } = entry;
  const link = linkOfRecord(entry);
  const name = (
    <span dir="auto" className="line-clamp-2 wrap-anywhere md:max-lg:line-clamp-3">
      {label}
    </span>
  );
  return (
    <div className="max-w-72 max-md:max-w-none md:min-w-28 lg:min-w-36 xl:min-w-52">
      <span className="block text-small text-ink-2">{describeDeed(entry)}</span>
      {link === undefined ? (
        <span className="font-semibold">{name}</span>
      ) : (
        <Link
          {...link}
          className="inline-block font-semibold underline decoration-line-2 underline-offset-3 hover:decoration-current"
        >
          {name}
        </Link>
      )}
    </div>
  );
}
