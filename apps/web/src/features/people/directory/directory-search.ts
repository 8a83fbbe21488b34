import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { UserSort } from '@voicedraft/contract/people';
import { defineListSearch } from '#ui/list/list-search.ts';

/** Sortable columns of the directory (second specification §2). */
const COLUMNS = ['user', 'credit', 'role', 'membership', 'joined'] as const satisfies readonly UserSort[];

/** The state that the user directory keeps in its URL. */
export const DIRECTORY_SEARCH = defineListSearch({
  columns: COLUMNS,
  initialSort: { column: 'joined', direction: 'desc' },
  // Second specification §9.
  rows: LIST_PAGE_SIZE,
});
