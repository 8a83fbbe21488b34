import { defineListSearch } from '#ui/list/list-search.ts';

/** Rows per page. */
export const ITEMS_PAGE_SIZE = 10;

/** State of the item list in its URL; newest first. */
export const ITEMS_SEARCH = defineListSearch();
