import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { PagePosition } from '#lib/list-page.ts';
import { createStoredValue } from '#lib/stored-value.ts';
import {
  type ListSearch,
  type ListSearchDefinition,
  type ListSort,
  type RawSearch,
  PAGE_ROWS,
} from './list-search.ts';

/** How many rows staff last chose for a page of a list: so many are shown in the next list too. */
const CHOSEN_ROWS = createStoredValue({
  key: 'voicedraft.rows',
  parse: (value) => {
    if (typeof value !== 'number' || !PAGE_ROWS.includes(value)) throw new Error('No number of rows.');
    return value;
  },
});

/** The rows of a list to show. */
export interface ListPosition<Column extends string = string, Filters extends object = object> {
  /** As typed. */
  readonly searched: string;
  readonly sort: ListSort<Column>;
  /** From 1; may be past the end of a list that has become shorter. */
  readonly page: number;
  /** Rows on a page: the list's own number, unless another was chosen; undefined if none can be. */
  readonly rows: number | undefined;
  /** Further filters, as in the URL. */
  readonly filters: Filters;
}

/** State of a list, with functions that change it: the same for one in the URL and one that is not stored. */
export interface ListState<
  Column extends string = string,
  Filters extends object = object,
> extends ListPosition<Column, Filters> {
  /** Sortable columns. */
  readonly columns: readonly Column[];
  /** Whether any filter narrows the list. */
  readonly isFiltered: boolean;
  readonly search: (text: string) => void;
  readonly sortBy: (sort: ListSort<Column>) => void;
  /** Goes to another page; `replace` adds no history entry. */
  readonly turnTo: (page: number, replace?: boolean) => void;
  /** Shows another number of rows on a page, here and in every list for which none is in the URL. */
  readonly chooseRows: (rows: number) => void;
  /** Changes some of the filters; undefined removes one. */
  readonly filter: (changes: Partial<Filters>) => void;
  /** Clears the search and all filters but these. */
  readonly showOnly: (filters: Partial<Filters>) => void;
  /** Clears the search and all filters. */
  readonly clear: () => void;
}

/** Reads from search parameters which rows of a list to show. */
export function readListPosition<Column extends string, Filters extends object>(
  { initialSort, rows: ownRows, read, readFilters }: ListSearchDefinition<Column, Filters>,
  search: RawSearch,
): ListPosition<Column, Filters> {
  const { q = '', sort, order = 'asc', page = 1, rows }: ListSearch<Column> = read(search);
  return {
    searched: q,
    sort: sort === undefined ? initialSort : { column: sort, direction: order },
    page,
    rows: ownRows && (rows ?? CHOSEN_ROWS.read()?.value ?? ownRows),
    filters: readFilters(search),
  };
}

/** Request parameters that narrow a list: its filters, and the search as `q` if there is one. */
export function toListFilter<Filters extends object>({
  filters,
  searched,
}: Pick<ListPosition<string, Filters>, 'filters' | 'searched'>): Filters & { readonly q?: string } {
  const q = searched.trim();
  return { ...filters, ...(q !== '' && { q }) };
}

/** Request parameters of a list's page. */
export function toPage({ page, rows = LIST_PAGE_SIZE }: Pick<ListPosition, 'page' | 'rows'>): PagePosition {
  return { page, pageSize: rows };
}

/** Request parameters of a list: {@link toListFilter}, with its page. */
export function toPageFilter<Filters extends object>(position: ListPosition<string, Filters>) {
  return { ...toListFilter(position), ...toPage(position) };
}

/**
 * State of a list from its search parameters. `go` applies new ones, replacing the history entry if `replace` is
 * true. A new search, filter or order goes back to the first page. Typing adds no history entries.
 */
export function readListState<Column extends string, Filters extends object>(
  definition: ListSearchDefinition<Column, Filters>,
  search: RawSearch,
  go: (search: RawSearch, replace: boolean) => void,
): ListState<Column, Filters> {
  const { columns, initialSort, read } = definition;
  const { q, sort, order, rows }: ListSearch<Column> = read(search);
  const position = readListPosition(definition, search);
  const { filters } = position;
  const shown = rows === undefined ? {} : { rows };
  const ordered = { ...shown, ...(sort !== undefined && { sort }), ...(order !== undefined && { order }) };
  const current = { ...filters, ...ordered, ...(q !== undefined && { q }) };
  const { column, direction } = initialSort;
  return {
    ...position,
    columns,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    search: (text) => go({ ...current, q: text.trim() === '' ? undefined : text }, true),
    sortBy: (next) => {
      const asInitial = next.column === column && next.direction === direction;
      const changed = asInitial ? {} : { sort: next.column, order: next.direction };
      go({ ...filters, ...shown, ...(q !== undefined && { q }), ...changed }, false);
    },
    turnTo: (next, replace = false) => go({ ...current, page: next === 1 ? undefined : next }, replace),
    chooseRows: (next) => {
      CHOSEN_ROWS.write(next);
      go({ ...current, rows: next }, false);
    },
    filter: (changes) => go({ ...current, ...changes }, false),
    showOnly: (only) => go({ ...ordered, ...only }, false),
    clear: () => go(ordered, false),
  };
}
