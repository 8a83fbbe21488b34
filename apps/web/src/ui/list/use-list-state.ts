import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch, RawSearch, SortDirection } from './list-search.ts';

/** Order of a list's rows. */
export interface ListSort<Column extends string> {
  readonly column: Column;
  readonly direction: SortDirection;
}

/** Where a list stands, and how to move it. */
export interface ListState<Column extends string, Filters extends object = object> {
  readonly searched: string;
  readonly sort: ListSort<Column>;
  /** From 1; may be past the end of a list that has become shorter. */
  readonly page: number;
  /** What else narrows the list, as the address has it. */
  readonly filters: Filters;
  readonly search: (text: string) => void;
  readonly sortBy: (sort: ListSort<Column>) => void;
  /** Another page; `replace` leaves no way back to the one that is left. */
  readonly turnTo: (page: number, replace?: boolean) => void;
  /** Changes some of the filters; undefined takes one out. */
  readonly filter: (changes: Partial<Filters>) => void;
  /** Takes out the search and all filters. */
  readonly clear: () => void;
}

const readNoFilters = (): object => ({});

/** {@link useFilteredList} for a list that nothing but its search narrows. */
export function useListState<Column extends string>(
  readSearch: (search: RawSearch) => ListSearch<Column>,
  initial: ListSort<Column>,
): ListState<Column> {
  return useFilteredList(readSearch, initial, readNoFilters);
}

/**
 * Search, filters, order and page of a list, kept in the address: it can be reloaded, sent on and gone back to.
 * Another search, filter or order begins at the first page. Typing leaves no trail in the browser's history.
 */
export function useFilteredList<Column extends string, Filters extends object>(
  readSearch: (search: RawSearch) => ListSearch<Column>,
  initial: ListSort<Column>,
  readFilters: (search: RawSearch) => Filters,
): ListState<Column, Filters> {
  const address: RawSearch = useSearch({ strict: false });
  const { q, sort, order, page } = readSearch(address);
  const filters = readFilters(address);
  const navigate = useNavigate();
  // As a plain object: the page stays the same, and which page it is only its own route knows.
  const go = (search: object, replace: boolean) =>
    void navigate({ to: '.', search: (): object => search, replace, resetScroll: false });
  const ordered = { ...(sort !== undefined && { sort }), ...(order !== undefined && { order }) };
  const current = { ...filters, ...ordered, ...(q !== undefined && { q }) };
  const { column, direction } = initial;
  return {
    searched: q ?? '',
    sort: sort === undefined ? initial : { column: sort, direction: order ?? 'asc' },
    page: page ?? 1,
    filters,
    search: (text) => go({ ...current, q: text.trim() === '' ? undefined : text }, true),
    sortBy: (next) => {
      const asInitial = next.column === column && next.direction === direction;
      const changed = asInitial ? {} : { sort: next.column, order: next.direction };
      go({ ...filters, ...(q !== undefined && { q }), ...changed }, false);
    },
    turnTo: (next, replace = false) => go({ ...current, page: next === 1 ? undefined : next }, replace),
    filter: (changes) => go({ ...current, ...changes }, false),
    clear: () => go(ordered, false),
  };
}
