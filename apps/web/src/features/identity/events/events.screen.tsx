import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listSecurityEvents, type AccountSecurityEvent } from '@voicedraft/contract/security-events';
import { userPath } from '#lib/admin-paths.ts';
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';
import { classNames } from '#ui/class-names.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { DayRange } from '#ui/day-range.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { PagedList, type PagedListPlan } from '#ui/list/paged-list.tsx';
import { useFilteredList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Select } from '#ui/select.tsx';
import { EVENT_NAMES } from './describe-event.ts';
import { eventColumns } from './event-columns.tsx';
import { readEventFilters, readEventsSearch, type EventFilters } from './events-search.ts';

const PAGE_SIZE = 20;

const column = dataTableColumns<AccountSecurityEvent>();
const { event, device, network, when } = eventColumns<AccountSecurityEvent>();

const PLAN: PagedListPlan<AccountSecurityEvent, never> = {
  caption: 'Security events',
  nouns: ['event', 'events'],
  columns: column.columns([
    event,
    column.display({
      id: 'account',
      header: 'Account',
      meta: { full: true },
      cell: ({ row }) => <Account event={row.original} />,
    }),
    device,
    network,
    when,
  ]),
  rowId: ({ _id }) => _id,
  pageSize: PAGE_SIZE,
  sortColumns: [],
  searchPlaceholder: 'Email or network...',
  failure: 'The security log could not be loaded.',
  nothingFound: { title: 'No events found', text: 'Try adjusting your search or filter.' },
};

/** An address is read in one line; where that is too short for it, its tooltip and the user's page have the rest. */
const ADDRESS =
  'md:max-w-34 md:@min-[800px]/table:max-w-48 md:@min-[1000px]/table:max-w-64 md:@min-[1200px]/table:max-w-80';

/** The one order that the list has. */
const NEWEST_FIRST = { column: 'when', direction: 'desc' } as const;

const KINDS = Object.entries(EVENT_NAMES).map(([value, label]) => ({ value, label }));

/** /admin/security-log: sign-ins, failures and changes of all accounts. */
export function SecurityLogScreen() {
  const list = useFilteredList<string, EventFilters>(readEventsSearch, NEWEST_FIRST, readEventFilters);
  const { filters } = list;
  const q = list.searched.trim();
  const position = { ...filters, ...(q !== '' && { q }), page: list.page, pageSize: PAGE_SIZE };
  const query = useQuery(endpointPageQuery(listSecurityEvents, { query: position }, LIVE_PAGE));
  return (
    <>
      <PageHeader
        title="Security log"
        text="Sign-ins, failed attempts and security changes for every account."
      />
      <PagedList
        plan={PLAN}
        list={list}
        query={query}
        isFiltered={Object.keys(filters).length > 0}
        filters={<Filters filters={filters} onChange={list.filter} />}
        empty={<EmptyState title="No events yet" text="Sign-ins and failed attempts will appear here." />}
      />
    </>
  );
}

interface FiltersProps {
  readonly filters: EventFilters;
  readonly onChange: (changes: Partial<EventFilters>) => void;
}

function Filters({ filters: { kind, from, to }, onChange }: FiltersProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Field label="Event type" className="w-72 max-md:w-full">
        {(control) => (
          <Select
            {...control}
            options={KINDS}
            placeholder="All types"
            value={kind ?? ''}
            onChange={({ target }) => onChange({ kind: readEventFilters({ kind: target.value }).kind })}
          />
        )}
      </Field>
      <DayRange from={from} to={to} onChange={onChange} />
    </div>
  );
}

function Account({ event: { userId, email } }: { readonly event: AccountSecurityEvent }) {
  if (userId === null) {
    return (
      <div className={ADDRESS}>
        <p title={email || undefined} className="wrap-anywhere md:truncate">
          {email || 'Many addresses'}
        </p>
        <p className="text-micro text-ink-3">No account</p>
      </div>
    );
  }
  if (email === '') return <p className="text-ink-3">Deleted account</p>;
  return (
    <Link
      to={userPath(userId)}
      title={email}
      className={classNames('link inline-block align-middle wrap-anywhere md:truncate', ADDRESS)}
    >
      {email}
    </Link>
  );
}
