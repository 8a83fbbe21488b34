import type { UserDetails } from '@voicedraft/contract/people';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import { LogOut } from 'lucide-react';
import { formatDateTime, formatRelativeDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { countRows } from '#ui/list/count-rows.ts';
import { cutPage } from '#ui/list/list-rows.ts';
import { Pagination } from '#ui/pagination.tsx';
import { usePersonList } from './use-person-list.ts';

const column = dataTableColumns<UserDetails['sessions'][number]>();

const COLUMNS = column.columns([
  column.accessor('device', {
    header: 'Device',
    meta: { full: true, unlabelled: true },
    cell: ({ getValue }) => <span className="font-semibold wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor('ipAddress', {
    header: 'Address',
    cell: ({ getValue }) => <span className="mono text-small wrap-anywhere">{getValue() ?? 'Unknown'}</span>,
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
]);

interface SessionsTabProps {
  readonly details: UserDetails;
  readonly onEnd: () => void;
}

/** Where a user is signed in, the newest use first, and the way to end all of it. */
export function SessionsTab({ details: { sessions }, onEnd }: SessionsTabProps) {
  const list = usePersonList();
  const shown = cutPage(sessions, list.page, LIST_PAGE_SIZE);
  if (sessions.length === 0) {
    return (
      <Card>
        <EmptyState title="Not signed in" text="Devices this user signs in on will appear here." />
      </Card>
    );
  }
  return (
    <Card className="overflow-hidden">
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-2.5 md:pl-6">
        <p className="text-small text-ink-2 tabular-nums">
          {countRows(sessions.length, ['device is signed in', 'devices are signed in'])}
        </p>
        <Button variant="danger-quiet" icon={<LogOut size={20} aria-hidden="true" />} onClick={onEnd}>
          End all sessions
        </Button>
      </div>
      <DataTable
        caption="Sessions"
        columns={COLUMNS}
        rows={shown.rows}
        rowId={({ _id }) => _id}
        empty={null}
      />
      <Pagination
        page={shown.page}
        pageSize={LIST_PAGE_SIZE}
        total={sessions.length}
        nouns={['session', 'sessions']}
        onPageChange={list.turnTo}
      />
    </Card>
  );
}
