import type { UseQueryResult } from '@tanstack/react-query';
import type { ManagedKey } from '@voicedraft/contract/engine-administration';
import { KeyRound } from 'lucide-react';
import { useMemo } from 'react';
import { describeHealth } from '#features/settings/keys/describe-health.ts';
import { KeyName } from '#features/settings/keys/key-name.tsx';
import type { EngineJob } from '@voicedraft/contract/engine-names';
import { StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { CardHead } from '#ui/card.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { cutSource } from '#ui/list/list-source.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useLocalList } from '#ui/list/use-list-state.ts';
import { describeKeyJob, listUsable, type Models } from './key-usability.ts';

interface KeysSummaryProps {
  readonly query: UseQueryResult<ManagedKey[]>;
  readonly models: Models;
}

/** What each key is good for, with a link to the tab where they are managed. */
export function KeysSummary({ query, models }: KeysSummaryProps) {
  const list = useLocalList();
  const table = useMemo(() => defineTable(models), [models]);
  return (
    <PagedList
      config={table}
      list={list}
      query={cutSource(query, list, table)}
      heading={
        <CardHead
          title="Gemini keys"
          note={
            query.data !== undefined &&
            query.data.length > 0 && <UsableCount keys={query.data} models={models} />
          }
          actions={
            <ButtonLink
              to="/admin/settings"
              search={{ tab: 'gemini-keys' }}
              icon={<KeyRound size={20} />}
              // In line with the right edge of the buttons above.
              className="md:mr-3"
            >
              Manage keys
            </ButtonLink>
          }
        />
      }
      toolbar={null}
      empty={
        <EmptyState
          title="No keys yet"
          text="Without a key, the engines on this server write and speak."
          headingLevel={3}
        />
      }
    />
  );
}

function UsableCount({ keys, models }: { readonly keys: readonly ManagedKey[]; readonly models: Models }) {
  const usable = new Set(JOBS.flatMap((job) => listUsable(keys, job, models)));
  return (
    <span className="inline-flex h-[26px] items-center rounded-badge border border-neutral-line px-2 text-micro font-semibold whitespace-nowrap text-neutral tabular-nums">
      {usable.size} of {keys.length} usable
    </span>
  );
}

const JOBS: readonly EngineJob[] = ['script', 'speech'];
const column = dataTableColumns<ManagedKey>();

function defineTable(models: Models): TableConfig<ManagedKey> {
  return {
    caption: 'Gemini keys by job',
    nouns: ['key', 'keys'],
    columns: column.columns([
      column.accessor('name', {
        header: 'Key',
        meta: { full: true, unlabelled: true },
        cell: ({ row: { original: item } }) => <KeyName item={item} />,
      }),
      column.display({
        id: 'script',
        header: 'Scripts',
        cell: ({ row: { original: item } }) => <JobBadge item={item} job="script" models={models} />,
      }),
      column.display({
        id: 'speech',
        header: 'Voices',
        cell: ({ row: { original: item } }) => <JobBadge item={item} job="speech" models={models} />,
      }),
      column.display({
        id: 'details',
        header: 'Details',
        meta: { full: true },
        cell: ({ row: { original: item } }) => (
          <ul className="max-w-[360px] text-small wrap-anywhere text-ink-2">
            {describeHealth(item.health, item.source).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
      }),
    ]),
    rowId: ({ _id }) => _id,
    loadingRows: 2,
    failure: 'Failed to fetch keys',
  };
}

interface JobBadgeProps {
  readonly item: ManagedKey;
  readonly job: EngineJob;
  readonly models: Models;
}

function JobBadge({ item, job, models }: JobBadgeProps) {
  const { variant, name } = describeKeyJob(item.health, job, models);
  return <StatusBadge variant={variant}>{name}</StatusBadge>;
}
