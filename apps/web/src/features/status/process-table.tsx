import { countOf } from '@voicedraft/contract/counts';
import type { StatusProcess } from '@voicedraft/contract/status';
import { formatBytes, formatCount, formatDateTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';

const STATES = {
  starting: { name: 'Starting', variant: 'info' },
  ready: { name: 'Ready', variant: 'success' },
  draining: { name: 'Draining', variant: 'info' },
  gone: { name: 'Lost', variant: 'danger' },
} as const;
const ROLES = { all: 'Web and worker', web: 'Web', worker: 'Worker' } as const;

const column = dataTableColumns<StatusProcess>();

const nameColumn = column.display({
  id: 'name',
  header: 'Process',
  meta: { full: true, unlabelled: true },
  cell: ({ row: { original } }) => {
    const { name, state } = original;
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="mono text-small font-semibold wrap-anywhere">{name ?? 'A process'}</span>
        <StatusBadge variant={STATES[state].variant}>{STATES[state].name}</StatusBadge>
      </span>
    );
  },
});
const roleColumn = column.display({
  id: 'role',
  header: 'Role',
  cell: ({ row: { original } }) => {
    const { role, runningJobs } = original;
    if (runningJobs === 0) return ROLES[role];
    return `${ROLES[role]}, ${countOf(runningJobs, 'job')}`;
  },
});
const versionColumn = column.display({
  id: 'version',
  header: 'Version',
  cell: ({ row: { original } }) => <span className="mono">{original.version}</span>,
});
const figureColumns = [
  column.display({
    id: 'startedAt',
    header: 'Started',
    cell: ({ row: { original } }) => (
      <time dateTime={original.startedAt}>{formatDateTime(original.startedAt)}</time>
    ),
  }),
  column.display({
    id: 'memory',
    header: 'Memory',
    meta: { align: 'end' },
    cell: ({ row: { original } }) => formatBytes(original.memoryBytes),
  }),
  column.display({
    id: 'delay',
    header: 'Delay p99',
    meta: { align: 'end' },
    cell: ({ row: { original } }) => `${formatCount(Math.round(original.loopDelayMs))} ms`,
  }),
];
const COLUMNS = [nameColumn, roleColumn, ...figureColumns];
/** With what only owners see. */
const OWNER_COLUMNS = [nameColumn, roleColumn, versionColumn, ...figureColumns];

/** The processes that share the database; one that is gone stays for ten minutes. */
export function ProcessTable({ processes }: { readonly processes: readonly StatusProcess[] }) {
  const running = processes.filter(({ state }) => state !== 'gone').length;
  const seesNames = processes.some(({ name }) => name !== null);
  return (
    <section aria-labelledby="status-processes" className="mt-6">
      <Card>
        <CardHead
          id="status-processes"
          title="Processes"
          actions={<StatusBadge variant="neutral">{running} running</StatusBadge>}
        />
        <DataTable
          caption="Running processes"
          columns={seesNames ? OWNER_COLUMNS : COLUMNS}
          rows={processes}
          rowId={({ id }) => id}
          empty={
            <EmptyState title="No process found" text="The process that served this page has just started." />
          }
        />
      </Card>
    </section>
  );
}
