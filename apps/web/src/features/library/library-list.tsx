import type { UseQueryResult } from '@tanstack/react-query';
import type { LibraryEntry, LibraryFolder } from '@voicedraft/contract/library';
import { Suspense, useRef, useState } from 'react';
import { useArchive } from '#features/downloads/use-archive.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { ListPage } from '#lib/list-page.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ListState } from '#ui/list/list-state.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { ListConfig } from '#ui/list/table-config.ts';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { nameEntries } from './describe-entry.ts';
import { EntryRow, type RowActions } from './entry-row.tsx';
import { ROW_GRID } from './library-grid.ts';
import { LibraryHead } from './library-head.tsx';
import { LIBRARY_PAGE_SIZE, type LibraryColumn, type LibraryFilters } from './library-search.ts';
import { LibraryToolbar } from './library-toolbar.tsx';
import { OpenTakes } from './open-takes.tsx';
import { chooseEntry, type Chosen, useEntryActions } from './use-entry-actions.ts';
import { useEntrySelection } from './use-entry-selection.ts';
import { useLibraryKeys } from './use-library-keys.ts';
import { useTakePlayer } from './use-take-player.ts';

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'), 'MoveDialog');

const CONFIG: ListConfig<LibraryEntry> = {
  caption: 'Scripts and projects',
  nouns: ['item', 'items'],
  rowId: ({ id }) => id,
  pageSize: LIBRARY_PAGE_SIZE,
  loadingRows: 8,
  failure: 'The library could not be loaded',
  describeOutdated: () => 'The list could not be refreshed. It may have changed.',
  nothingFound: {
    title: (searched) => (searched === '' ? 'No results' : `No results for “${searched}”`),
    text: 'Try other words or fewer filters.',
  },
};

interface LibraryListProps {
  readonly list: ListState<LibraryColumn, LibraryFilters>;
  readonly query: UseQueryResult<ListPage<LibraryEntry>>;
  readonly folders: readonly LibraryFolder[];
  /** Credits that a recording costs now. */
  readonly voicePrice: number;
}

/** The entries that the URL names, with everything that can be done with them. */
export function LibraryList({ list, query, folders, voicePrice }: LibraryListProps) {
  const player = useTakePlayer();
  const { busy, undoLast, ...act } = useEntryActions();
  const selection = useEntrySelection(list);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = useState<string | null>(null);
  const [moving, setMoving] = useState<{ chosen: Chosen; from: string | null | undefined } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const rows = query.data?.rows ?? [];
  const { saveArchive, isSavingArchive } = useArchive();
  const isDeletedView = list.filters.view === 'deleted';
  /** Clears the selection after an action on it. */
  const withSelection = (run: (chosen: Chosen) => void) => () => {
    run(selection.chosen);
    selection.clear();
  };
  const actions: RowActions = {
    toggleTakes: (id) =>
      setOpen(
        (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
      ),
    select: ({ id, kind }, isSelected) => selection.set([{ id, kind }], isSelected),
    favourite: ({ id, isFavourite }) => act.setFavourite(id, !isFavourite),
    rename: setRenaming,
    move: (entry) => setMoving({ chosen: chooseEntry(entry), from: entry.folderId }),
    remove: (entry) => {
      selection.set([entry], false);
      act.remove(chooseEntry(entry));
    },
    restore: (entry) => {
      selection.set([entry], false);
      act.restore(chooseEntry(entry));
    },
  };
  useLibraryKeys({
    list: box,
    entries: rows,
    player,
    actions,
    isOpen: (id) => open.has(id),
    isSelected: selection.has,
    undoLast,
  });
  const selectedHere = rows.filter(({ id }) => selection.has(id)).length;
  const total = query.data?.total ?? 0;
  const isPageFull = rows.length > 0 && selectedHere === rows.length;
  return (
    <div ref={box} className="@container/library min-w-0">
      <PagedList
        config={CONFIG}
        list={list}
        query={{ ...query, isEmpty: total === 0 && query.data !== undefined && isOnlyPlace(list) }}
        toolbar={
          <>
            <LibraryToolbar list={list} />
            <div className="layer-sticky sticky top-15 lg:top-0">
              <LibraryHead
                list={list}
                hasSelection={selection.rows.length > 0}
                selected={selectedHere === 0 ? 'none' : isPageFull ? 'all' : 'some'}
                onSelectPage={rows.length === 0 ? undefined : (isSelected) => selection.set(rows, isSelected)}
              />
              <BulkBar
                count={selection.rows.length}
                selectable={isPageFull && selection.rows.length < total ? total : undefined}
                isSelectingAll={selection.isSelectingAll}
                isDeletedView={isDeletedView}
                onSelectAll={selection.selectAll}
                onMove={() => setMoving({ chosen: selection.chosen, from: undefined })}
                onDownload={() => saveArchive(selection.chosen.ids)}
                isDownloading={isSavingArchive}
                onDelete={withSelection(act.remove)}
                onRestore={withSelection(act.restore)}
                onClear={selection.clear}
              />
            </div>
          </>
        }
        skeletonRow={<SkeletonEntry />}
        renderRow={(entry) => (
          <EntryRow
            entry={entry}
            player={player}
            actions={actions}
            isOpen={open.has(entry.id)}
            isSelected={selection.has(entry.id)}
            isBusy={busy.has(entry.id)}
            isRenaming={renaming === entry.id}
            voicePrice={voicePrice}
          >
            <OpenTakes entryId={entry.id} count={entry.takes} player={player} />
          </EntryRow>
        )}
        empty={<EmptyPlace list={list} />}
      />
      {moving !== null && (
        <Suspense>
          <MoveDialog
            what={nameEntries(moving.chosen.ids.length, moving.chosen.kinds)}
            folders={folders}
            current={moving.from}
            onMove={(to) => {
              act.move(moving.chosen, to);
              selection.clear();
            }}
            onClose={() => setMoving(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether nothing narrows a list but the folder or view that it shows. */
function isOnlyPlace({ filters, searched }: ListState<LibraryColumn, LibraryFilters>): boolean {
  const { kind, voice, since } = filters;
  return searched.trim() === '' && [kind, voice, since].every((value) => value === undefined);
}

/** A folder or view with nothing in it. */
function EmptyPlace({ list: { filters, filter } }: Pick<LibraryListProps, 'list'>) {
  if (filters.view === 'favourites') {
    return (
      <EmptyState title="No favorites yet" text="Add a script to your favorites, and it appears here." />
    );
  }
  if (filters.view === 'shared') {
    return <EmptyState title="Nothing shared" text="Takes with a public link appear here until it ends." />;
  }
  if (filters.view === 'deleted') {
    return (
      <EmptyState title="Nothing deleted" text="What you delete stays here for 30 days, ready to restore." />
    );
  }
  return filters.folder === undefined ? (
    <EmptyState title="Nothing here" text="Everything you had is in Deleted." />
  ) : (
    <EmptyState
      title="This folder is empty"
      text="To fill it, choose Move in the menu of a script or project."
      action={<Button onClick={() => filter({ folder: undefined })}>Show all work</Button>}
    />
  );
}

/** A row of the library while it loads, with its columns; on phones a card. */
function SkeletonEntry() {
  return (
    <span className={classNames(ROW_GRID, 'min-h-24 @min-[640px]/library:min-h-17')}>
      <Skeleton className="size-5 justify-self-center rounded-badge @max-[639px]/library:hidden" />
      <Skeleton round className="size-9 justify-self-center" />
      <span className="grid gap-2">
        <Skeletons shapes={['h-4 w-44 max-w-full', 'h-3 w-32 max-w-full']} />
      </span>
      <Skeleton className="hidden h-6 @min-[860px]/library:block" />
      <Skeleton className="h-4 @max-[639px]/library:hidden" />
      <Skeleton className="h-4 w-10 justify-self-end @max-[639px]/library:hidden" />
      <Skeleton className="h-4 w-16 justify-self-end @min-[640px]/library:w-full" />
    </span>
  );
}
