import { countOf } from '@voicedraft/contract/counts';
import { type ManagedKey, toggleGeminiKey } from '@voicedraft/contract/engine-administration';
import type { UseQueryResult } from '@tanstack/react-query';
import { FlaskConical, Info, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { describeFailure } from '#lib/describe-failure.ts';
import { byId } from '#lib/endpoint-query.ts';
import { formatDate } from '#lib/format.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CardHead } from '#ui/card.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { cutSource } from '#ui/list/list-source.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useLocalList } from '#ui/list/use-list-state.ts';
import { Switch } from '#ui/switch.tsx';
import { describeHealth, describeState } from './describe-health.ts';
import { KeyName } from './key-name.tsx';
import { useKeyCall } from './queries.ts';

const FAILED = { refused: 'Failed to toggle key status', unreachable: 'Failed to toggle key status' };

/** The actions on one key, each in its own window. */
export type KeyAction = 'test' | 'edit' | 'delete';

interface KeyTableProps {
  readonly query: UseQueryResult<ManagedKey[]>;
  readonly onAdd: () => void;
  readonly onOpen: (action: KeyAction, item: ManagedKey) => void;
}

/** The masked keys, with health and actions. */
export function KeyTable({ query, onAdd, onOpen }: KeyTableProps) {
  const { data } = query;
  const list = useLocalList();
  const table = useMemo(() => defineTable(onOpen), [onOpen]);
  return (
    <PagedList
      config={table}
      list={list}
      query={cutSource(query, list, table)}
      heading={
        <CardHead
          title="Keys"
          note={data !== undefined && <KeyCount count={data.length} />}
          actions={
            <Button icon={<Plus size={20} />} onClick={onAdd}>
              Add Key
            </Button>
          }
        />
      }
      toolbar={null}
      empty={
        <EmptyState
          title="No keys yet"
          text="Without a key, your other engines write and speak. Add one for studio quality."
          action={<Button onClick={onAdd}>Add Key</Button>}
          headingLevel={3}
        />
      }
      foot={
        <p className="flex items-start gap-2.5 border-t border-line px-6 py-3.5 text-small text-ink-2 max-sm:px-4">
          <Info size={18} className="mt-px flex-none" />A key is used once it passes its test. If one fails,
          it is no longer used and you get an email.
        </p>
      }
    />
  );
}

function KeyCount({ count }: { readonly count: number }) {
  return (
    <span
      aria-live="polite"
      className="inline-flex h-[26px] items-center rounded-badge border border-neutral-line px-2 text-micro font-semibold text-neutral tabular-nums"
    >
      {countOf(count, 'key')}
    </span>
  );
}

const column = dataTableColumns<ManagedKey>();

function defineTable(onOpen: KeyTableProps['onOpen']): TableConfig<ManagedKey> {
  return {
    caption: 'API keys',
    nouns: ['key', 'keys'],
    columns: column.columns([
      column.accessor('name', {
        header: 'Name',
        meta: { full: true, unlabelled: true },
        cell: ({ row: { original: item } }) => <KeyName item={item} />,
      }),
      column.display({
        id: 'health',
        header: 'Health',
        meta: { full: true },
        cell: ({ row: { original: item } }) => <KeyHealthCell item={item} />,
      }),
      column.accessor('createdAt', {
        header: 'Added',
        cell: ({ getValue }) => <span className="whitespace-nowrap">{formatAdded(getValue())}</span>,
      }),
      column.accessor('isActive', {
        header: 'Active',
        cell: ({ row: { original: item } }) =>
          item.source === 'environment' ? (
            <span className="text-small text-ink-2">Always</span>
          ) : (
            <KeySwitch item={item} />
          ),
      }),
      column.display({
        id: 'actions',
        header: () => <span className="sr-only">Actions</span>,
        meta: { full: true, unlabelled: true, sticky: 'right' },
        cell: ({ row: { original: item } }) => (
          <div className="-mx-2.5 grid w-[132px] grid-cols-3 md:ml-auto">
            <IconButton
              label={`Test key ${item.name}`}
              icon={<FlaskConical size={20} />}
              onClick={() => onOpen('test', item)}
            />
            {item.source === 'stored' && (
              <>
                <IconButton
                  label={`Edit ${item.name}`}
                  icon={<Pencil size={20} />}
                  onClick={() => onOpen('edit', item)}
                />
                <IconButton
                  label={`Delete ${item.name}`}
                  variant="danger"
                  icon={<Trash2 size={20} />}
                  onClick={() => onOpen('delete', item)}
                />
              </>
            )}
          </div>
        ),
      }),
    ]),
    rowId: ({ _id }) => _id,
    loadingRows: 2,
    failure: 'Failed to fetch keys',
  };
}

function KeyHealthCell({ item: { health, source } }: { readonly item: ManagedKey }) {
  const { variant, name } = describeState(health);
  return (
    <div className="max-w-[360px]">
      <StatusBadge variant={variant}>{name}</StatusBadge>
      <ul className="mt-1 text-micro/[18px] text-ink-2 empty:hidden">
        {describeHealth(health, source).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
        {source === 'environment' && (
          <li>Set in the server’s environment (GEMINI_API_KEYS). It can only be changed there.</li>
        )}
      </ul>
    </div>
  );
}

function formatAdded(createdAt: string | null): string {
  return createdAt === null ? 'At server start' : formatDate(createdAt);
}

/** Switches a key on or off, from its row. */
function KeySwitch({ item }: { readonly item: ManagedKey }) {
  const { mutateAsync, isPending } = useKeyCall(toggleGeminiKey);
  const turn = async (isOn: boolean) => {
    if (isPending) return;
    try {
      const { isActive } = await mutateAsync({ ...byId(item._id), body: { isActive: isOn } });
      settingsToast.success(
        isActive ? 'API key activated successfully!' : 'API key deactivated successfully!',
      );
    } catch (failure) {
      settingsToast.error(describeFailure(failure, FAILED));
    }
  };
  return (
    <Switch
      aria-label={`${item.name}: active`}
      aria-busy={isPending || undefined}
      checked={item.isActive}
      onChange={({ target }) => void turn(target.checked)}
      label={<span className="sr-only">{item.isActive ? 'On' : 'Off'}</span>}
    />
  );
}
