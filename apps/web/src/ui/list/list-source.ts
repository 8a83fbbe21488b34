import type { ListPage } from '#lib/list-page.ts';
import type { Refetchable } from './list-failure.tsx';
import { cutPage, matchesText, sortRows } from './list-rows.ts';
import type { ListState } from './list-state.ts';

/** The current page of a list: from a query for that page, or cut from rows that are all loaded. */
export interface ListSource<Row> extends Refetchable {
  readonly data: ListPage<Row> | undefined;
  readonly error: Error | null;
  /** True while the previous page is shown until the new one arrives. */
  readonly isPlaceholderData: boolean;
  /** True if there is no row at all, whatever the search. */
  readonly isEmpty?: boolean;
}

/** A query that returns all rows at once. */
interface WholeQuery<Row> extends Refetchable {
  readonly data: readonly Row[] | undefined;
  readonly error: Error | null;
}

/** How rows that are all loaded are searched, sorted and paginated. */
export interface LocalRules<Row, Column extends string> {
  /** Omitted if the list has one page. */
  readonly pageSize?: number | undefined;
  /** Texts of a row that the search covers. */
  readonly searchTexts?: ((row: Row) => readonly string[]) | undefined;
  /** The sort value of each sortable column; omitted if the rows keep their order. */
  readonly sortValues?: Readonly<Record<Column, (row: Row) => string | number>> | undefined;
}

/** The page of a list whose rows are all loaded: searched, sorted and paginated here. */
export function cutSource<Row, Column extends string>(
  { data, error, isFetching, refetch }: WholeQuery<Row>,
  { searched, sort, page }: ListState<Column>,
  { pageSize = Infinity, searchTexts, sortValues }: LocalRules<Row, Column>,
): ListSource<Row> {
  const query = { error, isFetching, refetch, isPlaceholderData: false };
  if (data === undefined) return { ...query, data };
  const found = searchTexts ? data.filter((row) => matchesText(searchTexts(row), searched)) : data;
  const sorted = sortValues ? sortRows(found, sortValues[sort.column], sort.direction) : found;
  const { rows } = cutPage(sorted, page, pageSize);
  return { ...query, data: { rows, total: found.length }, isEmpty: data.length === 0 };
}

/** Rows that are already loaded, as a finished query; undefined while they are being loaded elsewhere. */
export function loadedRows<Row>(data: readonly Row[] | undefined): WholeQuery<Row> {
  return { data, error: null, isFetching: false, refetch: () => Promise.resolve() };
}
