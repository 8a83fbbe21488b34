import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '@voicedraft/contract/audit';
import { History, ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { iconButtonClass } from '#ui/icon-button-style.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { describeDeed, describeEntry } from './describe-entry.ts';
import { linkOfRecord } from './entities.ts';
import { listChanges, type FieldChange, isLong, LONG_VALUE } from './list-changes.ts';

/** Fields that are shown without expanding. */
const FIELDS_SHOWN = 3;

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
        <History size={20} />
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

/** The fields of a change: the old value struck through, then the new one. Long values are shown on demand. */
function ChangeList({
  changes,
  label,
}: {
  readonly changes: readonly FieldChange[];
  readonly label: string;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (changes.length === 0) return <span className="text-small text-ink-3">No details.</span>;
  const hasMore = changes.length > FIELDS_SHOWN || changes.some(isLong);
  return (
    <div className="grid justify-items-start">
      <dl id={id} className="grid gap-y-1 text-small">
        {(isOpen ? changes : changes.slice(0, FIELDS_SHOWN)).map((change) => (
          <div key={change.name} className="wrap-anywhere">
            <dt className="mr-1.5 inline text-ink-2">{change.field}:</dt>
            <dd className="inline">
              <Sides before={change.before} after={change.after} whole={isOpen} />
            </dd>
          </div>
        ))}
      </dl>
      {hasMore && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Show less' : 'Show all'} of the change: ${label}`}
          onClick={() => setOpen(!isOpen)}
          className="link min-h-8 text-small max-md:min-h-11"
        >
          {isOpen ? 'Show less' : describeRest(changes.length)}
        </button>
      )}
    </div>
  );
}

function Sides({
  before,
  after,
  whole,
}: Pick<FieldChange, 'before' | 'after'> & { readonly whole: boolean }) {
  return (
    <>
      {before !== null && (
        <>
          <span className="sr-only">was </span>
          <del className="text-ink-2 decoration-ink-3">{cut(before, whole)}</del>
        </>
      )}
      {before !== null && after !== null && (
        <ArrowRight size={14} className="mx-1.5 inline-block align-[-2px] text-ink-3" />
      )}
      {after !== null && (
        <>
          {before !== null && <span className="sr-only">, is now </span>}
          <ins className="font-medium whitespace-pre-line no-underline">{cut(after, whole)}</ins>
        </>
      )}
    </>
  );
}

function cut(value: string, whole: boolean): string {
  return whole || value.length <= LONG_VALUE ? value : `${value.slice(0, LONG_VALUE).trimEnd()}…`;
}

function describeRest(count: number): string {
  return count > FIELDS_SHOWN ? `Show all ${count} fields` : 'Show all';
}
