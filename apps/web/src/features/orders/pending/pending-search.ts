import { defineListSearch } from '#ui/list/list-search.ts';

/** State of a list of pending orders in its URL: the page. */
export const PENDING_SEARCH = defineListSearch({ hasSearch: false });
