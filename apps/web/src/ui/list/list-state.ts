import type { ListSearch, ListSearchDefinition, ListSort, RawSearch } from './list-search.ts';

/** State of a list, with functions that change it: the same whether it is kept in the URL or not stored. */
export interface ListState<Column extends string = string, Filters extends object = object> {
  /** Sortable columns. */
  readonly columns: readonly Column[];
  readonly searched: string;
  readonly sort: ListSort<Column>;
  /** From 1; may be past the end of a list that has become shorter. */
  readonly page: number;
  /** Further filters, as in the URL. */
  readonly filters: Filters;
  /** Whether any filter narrows the list. */
  readonly isFiltered: boolean;
  readonly search: (text: string) => void;
  readonly sortBy: (sort: ListSort<Column>) => void;
  /** Goes to another page; `replace` adds no history entry. */
  readonly turnTo: (page: number, replace?: boolean) => void;
  /** Changes some of the filters; undefined removes one. */
  readonly filter: (changes: Partial<Filters>) => void;
  /** Clears the search and all filters. */
  readonly clear: () => void;
}

/**
 * State of a list from its search parameters. `go` applies new ones, replacing the history entry if `replace` is
 * true. A new search, filter or order goes back to the first page. Typing adds no history entries.
 */
export function readListState<Column extends string, Filters extends object>(
  { columns, initialSort, read, readFilters }: ListSearchDefinition<Column, Filters>,
  search: RawSearch,
  go: (search: RawSearch, replace: boolean) => void,
): ListState<Column, Filters> {
  const { q, sort, order, page }: ListSearch<Column> = read(search);
  const filters = readFilters(search);
  const ordered = { ...(sort !== undefined && { sort }), ...(order !== undefined && { order }) };
  const current = { ...filters, ...ordered, ...(q !== undefined && { q }) };
  const { column, direction } = initialSort;
  return {
    columns,
    searched: q ?? '',
    sort: sort === undefined ? initialSort : { column: sort, direction: order ?? 'asc' },
    page: page ?? 1,
    filters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
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
