import { may } from '@voicedraft/contract/staff-areas';
import { meQuery } from '#features/accounts/queries.ts';
import { knownSession } from '#features/identity/session.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { readSettingsSearch } from './settings-search.ts';
import { FIRST_TAB, SETTINGS_TABS } from './settings-tabs.ts';

/** Loads the data of the tab that the URL names. */
export function startQueries({ context: { queryClient }, location }: PageVisit): void {
  const search = readSettingsSearch(location.search);
  const { tab = FIRST_TAB } = search;
  const { start, area = 'overview' } = SETTINGS_TABS.find(({ id }) => id === tab) ?? {};
  const session = knownSession(queryClient);
  const me = session && queryClient.getQueryData(meQuery(session).queryKey);
  if (!may(me?.staffRole, area)) return;
  // Without that code, the tab says so itself.
  start?.(queryClient, search).catch(() => {});
}
