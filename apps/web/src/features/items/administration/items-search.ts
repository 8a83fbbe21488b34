import { readListSearch, type ListSearch, type RawSearch } from '#ui/list/list-search.ts';

/** Rows of one page. */
export const ITEMS_PAGE_SIZE = 10;

/** The one order of the list. */
export const NEWEST_FIRST = { column: 'newest', direction: 'desc' } as const;

/** Reads search and page of the items from an address. */
export function readItemsSearch(search: RawSearch): ListSearch<'newest'> {
  return readListSearch(search, []);
}
