import { countOf } from '@voicedraft/contract/counts';
import type { UserDetails } from '@voicedraft/contract/people';
import { LogOut } from 'lucide-react';
import { useMay } from '#features/accounts/queries.ts';
import { formatDateTime, formatRelativeDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { cutSource, loadedRows } from '#ui/list/list-source.ts';
import { StaffList } from '#ui/list/staff-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { mayChangeUser } from './user-rights.ts';
import { useUserTabList } from './use-user-tab-list.ts';

const column = dataTableColumns<UserDetails['sessions'][number]>();

const TABLE: TableConfig<UserDetails['sessions'][number]> = {
  caption: 'Sessions',
  nouns: ['session', 'sessions'],
  columns: column.columns([
    column.accessor('device', {
      header: 'Device',
      meta: { full: true, unlabelled: true },
      cell: ({ getValue }) => <span className="font-semibold wrap-anywhere">{getValue()}</span>,
    }),
    column.accessor('ipAddress', {
      header: 'Address',
      cell: ({ getValue }) => (
        <span className="mono text-small wrap-anywhere">{getValue() ?? 'Unknown'}</span>
      ),
    }),
    column.accessor('lastUsedAt', {
      header: 'Last used',
      cell: ({ getValue }) => formatRelativeDate(getValue()),
    }),
    column.accessor('createdAt', {
      header: 'Signed in',
      meta: { full: true },
      cell: ({ getValue }) => (
        <time dateTime={getValue()} className="mono text-small text-ink-2">
          {formatDateTime(getValue())}
        </time>
      ),
    }),
  ]),
  rowId: ({ _id }) => _id,
  failure: 'The sessions could not be loaded',
};

interface SessionsTabProps {
  readonly details: UserDetails;
  readonly onEnd: () => void;
}

/** A user's sessions, most recently used first, and the button that ends all of them. */
export function SessionsTab({ details: { user, sessions }, onEnd }: SessionsTabProps) {
  const mayUse = useMay();
  const list = useUserTabList();
  return (
    <StaffList
      config={TABLE}
      list={list}
      query={cutSource(loadedRows(sessions), list, { pageSize: list.rows })}
      empty={<EmptyState title="Not signed in" text="Devices this user signs in on will appear here." />}
      toolbar={
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-2.5 md:pl-6">
          <p className="text-small text-ink-2 tabular-nums">
            {countOf(sessions.length, 'device is signed in', 'devices are signed in')}
          </p>
          {mayChangeUser(mayUse, user) && (
            <Button variant="danger-quiet" icon={<LogOut size={20} />} onClick={onEnd}>
              End all sessions
            </Button>
          )}
        </div>
      }
    />
  );
}
