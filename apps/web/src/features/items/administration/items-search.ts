import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import { defineListSearch } from '#ui/list/list-search.ts';

/** State of the item list in its URL; newest first. */
export const ITEMS_SEARCH = defineListSearch({ rows: LIST_PAGE_SIZE });
