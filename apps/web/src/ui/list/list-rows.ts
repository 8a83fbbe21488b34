import type { SortDirection } from './list-search.ts';

/** Compares texts alphabetically, numbers in them by value, ignoring case and accents. */
const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Whether one of the texts contains the search, ignoring case; an empty search matches everything. */
export function matchesText(texts: readonly string[], searched: string): boolean {
  const term = searched.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(term));
}

/** The rows sorted by one of their values; rows with the same value keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string | number,
  direction: SortDirection,
): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((one, other) => sign * compareValues(valueOf(one), valueOf(other)));
}

function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return COLLATOR.compare(String(one), String(other));
}

/** One page of the rows, from 1; the last page if the URL asks for a later one. */
export function cutPage<Row>(
  rows: readonly Row[],
  term: number,
  pageSize: number,
): { readonly rows: Row[]; readonly page: number } {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(Math.max(1, term), pageCount);
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), page };
}
