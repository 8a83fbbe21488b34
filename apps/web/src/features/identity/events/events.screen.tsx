import { Link } from '@tanstack/react-router';
import type { AccountSecurityEvent } from '@voicedraft/contract/security-events';
import { classNames } from '#ui/class-names.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { DayRange } from '#ui/day-range.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { filterOptions } from '#ui/list/filter-options.ts';
import { type FilterChoices, FilterSelects, ListFilters } from '#ui/list/list-filters.tsx';
import type { ListState } from '#ui/list/list-state.ts';
import { StaffList } from '#ui/list/staff-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useUrlList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EVENT_NAMES } from './describe-event.ts';
import { eventColumns } from './event-columns.tsx';
import type { EVENTS_SEARCH } from './events-search.ts';
import { EVENTS_LIST } from './queries.ts';

const column = dataTableColumns<AccountSecurityEvent>();
const { event, device, network, when } = eventColumns<AccountSecurityEvent>();

const EVENTS_TABLE: TableConfig<AccountSecurityEvent> = {
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
  searchPlaceholder: 'Email or network...',
  failure: 'The security log could not be loaded.',
  nothingFound: { title: 'No events found', text: 'Try adjusting your search or filter.' },
};

/** An email address is shown on one line; if it does not fit, its tooltip and the user's page show it in full. */
const ADDRESS =
  'md:max-w-34 md:@min-[800px]/table:max-w-48 md:@min-[1000px]/table:max-w-64 md:@min-[1200px]/table:max-w-80';

type EventFilters = ReturnType<typeof EVENTS_SEARCH.readFilters>;

const CHOICES: FilterChoices<EventFilters> = {
  kind: { label: 'Event type', all: 'All types', options: filterOptions(EVENT_NAMES) },
};

/** /admin/security-log: sign-ins, failed ones, and changes of all accounts. */
export function SecurityLogScreen() {
  const { list, query } = useUrlList('/admin/security-log', EVENTS_LIST);
  return (
    <>
      <PageHeader
        title="Security Log"
        text="Sign-ins, failed attempts and security changes for every account."
      />
      <StaffList
        config={EVENTS_TABLE}
        list={list}
        query={query}
        filters={<Filters list={list} />}
        empty={<EmptyState title="No events yet" text="Sign-ins and failed attempts will appear here." />}
      />
    </>
  );
}

function Filters({ list }: { readonly list: ListState<string, EventFilters> }) {
  const { from, to } = list.filters;
  return (
    <ListFilters>
      <FilterSelects list={list} choices={CHOICES} className="w-72 max-md:w-full" />
      <DayRange from={from} to={to} onChange={list.filter} />
    </ListFilters>
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
      to="/admin/users/$id"
      params={{ id: userId }}
      title={email}
      className={classNames('link inline-block align-middle wrap-anywhere md:truncate', ADDRESS)}
    >
      {email}
    </Link>
  );
}
