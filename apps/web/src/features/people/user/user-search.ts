import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { StaffArea } from '@voicedraft/contract/staff-areas';
import { defineListSearch } from '#ui/list/list-search.ts';

/** Tabs of a user's page, in order. */
export const USER_TABS = [
  'profile',
  'orders',
  'credits',
  'generations',
  'tickets',
  'sessions',
  'activity',
] as const;
export type UserTab = (typeof USER_TABS)[number];

/** The area that staff need for each tab. */
export const TAB_AREAS: Readonly<Record<UserTab, StaffArea>> = {
  profile: 'people',
  orders: 'orders',
  credits: 'credits',
  generations: 'creations',
  tickets: 'tickets',
  sessions: 'people',
  activity: 'security-log',
};

/**
 * The state that a user's page keeps in its URL: the tab, which orders the tab of orders shows, and the page of the
 * tab's list and its rows. Omitted values mean the first choice.
 */
export const USER_SEARCH = defineListSearch({
  hasSearch: false,
  filters: { tab: readTab, kind: readKind },
  rows: LIST_PAGE_SIZE,
});

/** {@link USER_SEARCH} without the page. */
export type UserSearch = ReturnType<typeof USER_SEARCH.readFilters>;

function readTab(value: unknown): Exclude<UserTab, 'profile'> | undefined {
  const tab = USER_TABS.find((name) => name === value);
  return tab === 'profile' ? undefined : tab;
}

function readKind(value: unknown): OrderKind | undefined {
  return value === 'item' ? value : undefined;
}
