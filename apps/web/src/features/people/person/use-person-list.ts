import { type ListState, useFilteredList } from '#ui/list/use-list-state.ts';
import { type PersonSearch, readPersonList, readPersonSearch } from './person-search.ts';

/** The tab of a user's page, and the page of its list: newest first, always. */
export function usePersonList(): ListState<string, PersonSearch> {
  return useFilteredList(readPersonList, { column: 'date', direction: 'desc' }, readPersonSearch);
}
