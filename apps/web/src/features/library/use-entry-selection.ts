import { useQueryClient } from '@tanstack/react-query';
import type { LibraryEntry } from '@voicedraft/contract/library';
import { listLibraryIds } from '@voicedraft/contract/library-endpoints';
import { useEffect, useRef, useState } from 'react';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type { ListState } from '#ui/list/list-state.ts';
import { useSelection } from '#ui/list/selection.tsx';
import { showToast } from '#ui/toast.ts';
import type { LibraryColumn, LibraryFilters } from './library-search.ts';
import { toEntryFilter } from './queries.ts';
import type { Chosen } from './use-entry-actions.ts';

/** A selected entry; its kind is only known if it was on a page. */
interface SelectedEntry {
  readonly id: string;
  readonly kind?: LibraryEntry['kind'] | undefined;
}

const idOf = ({ id }: SelectedEntry) => id;

/** The selected entries. They stay selected over pages, searches and orders, but not from deleted ones to others. */
export function useEntrySelection(list: ListState<LibraryColumn, LibraryFilters>) {
  const queryClient = useQueryClient();
  const selection = useSelection<SelectedEntry>(idOf);
  const [isSelectingAll, setSelectingAll] = useState(false);
  const isDeletedView = list.filters.view === 'deleted';
  const [isOfDeleted, setOfDeleted] = useState(isDeletedView);
  if (isOfDeleted !== isDeletedView) {
    // What is done with the others must not reach them, least of all its Undo.
    setOfDeleted(isDeletedView);
    selection.clear();
  }
  const isEmpty = selection.rows.length === 0;
  /** Whoever clears the selection while all ids are loading does not want them any more. */
  const isWanted = useRef(false);
  useEffect(() => {
    if (isEmpty) isWanted.current = false;
  }, [isEmpty]);
  /** Selects all that the list finds, also on other pages. */
  const selectAll = async () => {
    isWanted.current = true;
    setSelectingAll(true);
    try {
      const query = endpointQuery(listLibraryIds, { query: toEntryFilter(list) }, { staleTime: 0 });
      const ids = await queryClient.fetchQuery(query);
      const all = ids.map((id) => ({ id, kind: list.filters.kind }));
      if (isWanted.current) selection.set(all, true);
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      showToast.error(`Not selected. ${failure.message}`);
    }
    setSelectingAll(false);
  };
  const kinds = selection.rows.map(({ kind }) => kind);
  const chosen: Chosen = {
    ids: selection.rows.map(idOf),
    // One of unknown kind may be of either.
    kinds: new Set(kinds.flatMap((kind) => kind ?? (['script', 'project'] as const))),
  };
  return { ...selection, chosen, isSelectingAll, selectAll: () => void selectAll() };
}
