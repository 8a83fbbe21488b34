import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch, RawSearch, SortDirection } from './list-search.ts';

/** Order of a list's rows. */
export interface ListSort<Column extends string> {
  readonly column: Column;
  readonly direction: SortDirection;
}

interface ListState<Column extends string> {
  readonly searched: string;
  readonly sort: ListSort<Column>;
  /** From 1; may be past the end of a list that has become shorter. */
  readonly page: number;
  readonly search: (text: string) => void;
  readonly sortBy: (sort: ListSort<Column>) => void;
  readonly turnTo: (page: number) => void;
}

/**
 * Search, order and page of a list, kept in the address: it can be reloaded, sent on and gone back to.
 * Another search or order begins at the first page. Typing leaves no trail in the browser's history.
 */
export function useListState<Column extends string>(
  readSearch: (search: RawSearch) => ListSearch<Column>,
  initial: ListSort<Column>,
): ListState<Column> {
  const current = readSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  // As a plain object: the page stays the same, and which page it is only its own route knows.
  const go = (search: ListSearch<Column>, replace: boolean) =>
    void navigate({ to: '.', search: (): object => search, replace, resetScroll: false });
  const { column, direction } = initial;
  return {
    searched: current.q ?? '',
    sort: current.sort === undefined ? initial : { column: current.sort, direction: current.order ?? 'asc' },
    page: current.page ?? 1,
    search: (text) => go({ ...current, q: text.trim() === '' ? undefined : text, page: undefined }, true),
    sortBy: (sort) => {
      const asInitial = sort.column === column && sort.direction === direction;
      const order = asInitial ? {} : { sort: sort.column, order: sort.direction };
      go({ ...(current.q !== undefined && { q: current.q }), ...order }, false);
    },
    turnTo: (page) => go({ ...current, page: page === 1 ? undefined : page }, false),
  };
}
