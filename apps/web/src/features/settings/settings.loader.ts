import type { PageVisit } from '#lib/page-loader.ts';
import { readSettingsSearch } from './settings-search.ts';
import { FIRST_TAB, SETTINGS_TABS } from './settings-tabs.ts';

/** What the tab that the URL names shows. */
export function startQueries({ context: { queryClient }, location }: PageVisit): void {
  const search = readSettingsSearch(location.search);
  const { tab = FIRST_TAB } = search;
  const start = SETTINGS_TABS.find(({ id }) => id === tab)?.start;
  // Without that code, the tab says so itself.
  start?.(queryClient, search).catch(() => {});
}
