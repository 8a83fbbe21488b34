import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@voicedraft/contract/endpoint';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { refreshContent } from '#features/site-content/administration/queries.ts';
import { describeFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { CardHead } from '#ui/card.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { cutSource, loadedRows } from '#ui/list/list-source.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useLocalList } from '#ui/list/use-list-state.ts';
import { SortableArea, RowHandle, SortableRow } from '#ui/sortable-area.tsx';
import { useEditFocus } from './edit-focus.ts';
import { NEW_ENTRY } from '#features/site-content/administration/edited-entry.ts';
import { useListCall } from './list-calls.ts';
import type { ListDescription, ListTypes, ListEntry } from './list.ts';

interface EntryToggleProps {
  readonly endpoint: Endpoint;
  readonly entry: ListEntry;
  readonly noun: string;
  readonly name: string;
}

interface EntriesTableProps<T extends ListTypes> {
  readonly list: ListDescription<T>;
  /** In display order; undefined while loading. */
  readonly entries: readonly T['entry'][] | undefined;
  /** The entry in the form above the table. */
  readonly edited?: string | undefined;
  /** The entry that was previously open in place of the table. */
  readonly left?: string | undefined;
  readonly onMove?: ((from: number, to: number) => void) | undefined;
  readonly onOpen: (entry: string) => void;
  readonly onRemove: (entry: T['entry']) => void;
}

const NONE: readonly string[] = [];

/** The entries of a list with their actions; reordered by dragging or by keyboard. */
export function EntriesTable<T extends ListTypes>({
  list,
  entries,
  edited,
  left,
  onMove,
  onOpen,
  onRemove,
}: EntriesTableProps<T>) {
  const ids = useMemo(() => entries?.map(({ _id }) => _id) ?? NONE, [entries]);
  const { edit, add } = useEditFocus(edited, left, entries && ids);
  const isSorted = onMove !== undefined;
  const table = useMemo(
    () => entryTable(list, isSorted, { edit, onOpen, onRemove }),
    [list, isSorted, edit, onOpen, onRemove],
  );
  const state = useLocalList();
  const shown = (
    <PagedList
      config={table}
      list={state}
      query={cutSource(loadedRows(entries), state, table)}
      heading={
        <CardHead
          title={list.calls.label}
          note={
            list.layout === 'above' &&
            entries !== undefined && (
              <span className="text-small text-ink-2 tabular-nums">{entries.length}</span>
            )
          }
          actions={
            list.layout === 'page' && (
              <Button ref={add} variant="primary" icon={<Plus size={20} />} onClick={() => onOpen(NEW_ENTRY)}>
                {list.addLabels.open}
              </Button>
            )
          }
        />
      }
      toolbar={null}
      rowState={({ _id }) => (_id === edited ? 'edited' : undefined)}
      empty={<EmptyState {...list.empty} headingLevel={3} />}
    />
  );
  if (!isSorted) return <div className="mt-5">{shown}</div>;
  return (
    <SortableArea
      ids={ids}
      nameOf={(index) => {
        const entry = entries?.[index];
        return entry === undefined ? '' : list.nameOf(entry);
      }}
      onMove={onMove}
    >
      {shown}
    </SortableArea>
  );
}

function entryTable<T extends ListTypes>(
  list: ListDescription<T>,
  isSorted: boolean,
  actions: ColumnsOf<T['entry']>,
): TableConfig<T['entry']> {
  const { label, noun, part } = list.calls;
  return {
    caption: label,
    nouns: [noun, part],
    columns: entryColumns(list, actions),
    rowId: ({ _id }) => _id,
    failure: list.texts.unread,
    ...(isSorted && { RowElement: SortableRow, loadingRows: 6 }),
  };
}

interface ColumnsOf<Entry> {
  readonly edit: ReturnType<typeof useEditFocus>['edit'];
  readonly onOpen: (entry: string) => void;
  readonly onRemove: (entry: Entry) => void;
}

const WHOLE = { full: true, unlabelled: true };

function entryColumns<T extends ListTypes>(
  { calls, columns, nameOf, rowName }: ListDescription<T>,
  { edit, onOpen, onRemove }: ColumnsOf<T['entry']>,
) {
  const column = dataTableColumns<T['entry']>();
  const { toggle, noun } = calls;
  return column.columns([
    ...(calls.order === undefined
      ? []
      : [
          column.display({
            id: 'place',
            header: () => <span className="sr-only">Order</span>,
            meta: { corner: true, unlabelled: true },
            cell: ({ row: { original: entry } }) => (
              <div className="-mx-3 max-md:-my-2">
                <RowHandle name={nameOf(entry)} />
              </div>
            ),
          }),
        ]),
    ...columns.map(({ header, cell }) =>
      column.display({ id: header, header, meta: WHOLE, cell: ({ row }) => cell(row.original) }),
    ),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { ...WHOLE, sticky: 'right' },
      cell: ({ row: { original: entry } }) => (
        <div className="-mx-2.5 flex">
          <IconButton
            ref={edit(entry._id)}
            label={`Edit ${rowName(entry)}`}
            icon={<Pencil size={20} />}
            onClick={() => onOpen(entry._id)}
          />
          {toggle && <EntryToggle endpoint={toggle} entry={entry} noun={noun} name={rowName(entry)} />}
          <IconButton
            label={`Delete ${rowName(entry)}`}
            variant="danger"
            icon={<Trash2 size={20} />}
            onClick={() => onRemove(entry)}
          />
        </div>
      ),
    }),
  ]);
}

/** Activates or deactivates an entry from its row. */
function EntryToggle({ endpoint, entry, noun, name }: EntryToggleProps) {
  const { _id: id, isActive, revision } = entry;
  const client = useQueryClient();
  const toggle = useListCall(endpoint);
  const [isBusy, setBusy] = useState(false);
  const failed = `Failed to toggle ${noun} status`;
  const act = async () => {
    setBusy(true);
    try {
      await toggle({ params: { id }, body: { isActive: !isActive, revision } });
      const subject = noun.charAt(0).toUpperCase() + noun.slice(1);
      settingsToast.success(`${subject} ${isActive ? 'disabled' : 'enabled'} successfully!`);
    } catch (failure) {
      settingsToast.error(describeFailure(failure, { refused: failed, unreachable: failed }));
      // It may have been changed or deleted in the meantime.
      await refreshContent(client);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="ghost"
      busy={isBusy}
      aria-label={`${isActive ? 'Disable' : 'Enable'} ${name}`}
      onClick={() => void act()}
    >
      {isActive ? 'Disable' : 'Enable'}
    </Button>
  );
}
