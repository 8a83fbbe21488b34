import type { ListState } from '#ui/list/list-state.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { USER_SEARCH, type UserSearch } from './user-search.ts';

/** The tab of a user's page, and the page of its list. */
export function useUserTabList(): ListState<string, UserSearch> {
  // Choosing a tab is no filter: a tab without rows is empty.
  return { ...useListState('/admin/users/$id', USER_SEARCH), isFiltered: false };
}
