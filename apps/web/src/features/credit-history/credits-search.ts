import { defineListSearch } from '#ui/list/list-search.ts';

/** State of the credit history in its URL: the page. */
export const CREDITS_SEARCH = defineListSearch({ hasSearch: false });
