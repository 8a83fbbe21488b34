import { SEARCH_MAX_LENGTH } from '@voicedraft/contract/limits';

// No schemas, neither here nor in code built on this: the routes, which check URLs, are part of every page.

export type SortDirection = 'asc' | 'desc';

/** Sort order of a list's rows. */
export interface ListSort<Column extends string> {
  readonly column: Column;
  readonly direction: SortDirection;
}

/** How many rows a page of a staff list can have. */
export const PAGE_ROWS: readonly number[] = [5, 10, 25, 50];

/** State of a list in its URL; omitted values mean the list's own default. */
export interface ListSearch<Column extends string = string> {
  /** The search text. */
  readonly q?: string | undefined;
  readonly sort?: Column | undefined;
  readonly order?: SortDirection | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  /** Rows on a page, one of {@link PAGE_ROWS}. */
  readonly rows?: number | undefined;
}

/** Search parameters of a URL, not yet checked. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Reads one filter from a URL; undefined if the value is invalid. */
export type FilterReader<Value> = (value: unknown) => Value | undefined;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Reads the id of a record. */
export const readId: FilterReader<string> = (value) =>
  typeof value === 'string' && UUID.test(value) ? value : undefined;

type FilterReaders = Readonly<Record<string, FilterReader<unknown>>>;

/** The values that filters read from a URL; only active filters are present. */
export type FiltersOf<Readers extends FilterReaders> = {
  readonly [Name in keyof Readers]?: Exclude<ReturnType<Readers[Name]>, undefined> | undefined;
};

/** How a list is kept in a URL. */
export interface ListSearchDefinition<Column extends string, Filters extends object> {
  /** Sortable columns, by the same names as in the table; empty if the order is fixed. */
  readonly columns: readonly Column[];
  readonly initialSort: ListSort<Column>;
  /** Rows on a page until another number is chosen; undefined if none can be. */
  readonly rows: number | undefined;
  /** Reads search, order, page and filters; unknown values count as omitted. */
  readonly read: (search: RawSearch) => ListSearch<Column> & Filters;
  /** Reads only the filters. */
  readonly readFilters: (search: RawSearch) => Filters;
}

interface ListSearchOptions<Readers extends FilterReaders> {
  /** Further state of the list in the URL, with a reader for each. */
  readonly filters?: Readers;
  /** False if there is no search. */
  readonly hasSearch?: boolean;
  /** Rows on a page until another number is chosen; omitted if none can be. */
  readonly rows?: number;
}

interface SortedListOptions<
  Column extends string,
  Readers extends FilterReaders,
> extends ListSearchOptions<Readers> {
  readonly columns: readonly Column[];
  /** The order if the URL has none. */
  readonly initialSort: ListSort<Column>;
}

/** Order of a list without any search or filter. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- It means no filters.
type NoFilters = Record<never, never>;

/** A list without sortable columns has a single order: that of the rows. */
const AS_LISTED = { columns: [], initialSort: { column: 'listed', direction: 'asc' } } as const;

/** Defines what a list keeps in its URL, once for its route and its screen. */
export function defineListSearch<
  const Column extends string,
  const Readers extends FilterReaders = NoFilters,
>(options: SortedListOptions<Column, Readers>): ListSearchDefinition<Column, FiltersOf<Readers>>;
export function defineListSearch<const Readers extends FilterReaders = NoFilters>(
  options?: ListSearchOptions<Readers>,
): ListSearchDefinition<string, FiltersOf<Readers>>;
export function defineListSearch<Readers extends FilterReaders>(
  options: ListSearchOptions<Readers> | SortedListOptions<string, Readers> = {},
): ListSearchDefinition<string, FiltersOf<Readers>> {
  const { columns, initialSort } = 'columns' in options ? options : AS_LISTED;
  const { filters, hasSearch = true, rows } = options;
  const readOwn = (search: RawSearch) => readFilters(filters, search);
  return {
    columns,
    initialSort,
    rows,
    read: (search) => ({
      ...readOwn(search),
      ...readList(search, columns, hasSearch),
      ...(rows !== undefined && readRows(search)),
    }),
    readFilters: readOwn,
  };
}

/** Reads filters from a URL, each with its reader; leaves out missing and invalid ones. */
export function readFilters<Readers extends FilterReaders>(
  readers: Readers | undefined,
  search: RawSearch,
): FiltersOf<Readers> {
  const found: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(readers ?? {})) {
    const value = read(search[name]);
    if (value !== undefined) found[name] = value;
  }
  return found as FiltersOf<Readers>;
}

/** Reads one of a few names. */
export function oneOf<Name extends string>(names: Readonly<Record<Name, unknown>>): FilterReader<Name> {
  const isKnown = (value: unknown): value is Name => typeof value === 'string' && Object.hasOwn(names, value);
  return (value) => (isKnown(value) ? value : undefined);
}

/** The highest page number that the server accepts. */
const PAGE_MAX = 100_000;

function readList<Column extends string>(
  { q, sort, order, page }: RawSearch,
  columns: readonly Column[],
  hasSearch: boolean,
): ListSearch<Column> {
  const text = hasSearch ? readText(q).slice(0, SEARCH_MAX_LENGTH) : '';
  const column = columns.find((known) => known === sort);
  const number = Number(readText(page));
  return {
    ...(text.trim() !== '' && { q: text }),
    ...(column !== undefined && { sort: column, ...((order === 'asc' || order === 'desc') && { order }) }),
    ...(Number.isSafeInteger(number) && number > 1 && number <= PAGE_MAX && { page: number }),
  };
}

function readRows(search: RawSearch): Pick<ListSearch, 'rows'> {
  const rows = Number(readText(search.rows));
  return PAGE_ROWS.includes(rows) ? { rows } : {};
}

/** A value as text: the router parses text that looks like a number or a boolean. */
function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
