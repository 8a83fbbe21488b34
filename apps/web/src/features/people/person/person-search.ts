import type { OrderKind } from '@voicedraft/contract/payments';
import { type ListSearch, type RawSearch, readListSearch } from '#ui/list/list-search.ts';

/** Tabs of a user's page, in order. */
export const PERSON_TABS = [
  'profile',
  'orders',
  'credits',
  'generations',
  'tickets',
  'sessions',
  'activity',
] as const;
export type PersonTab = (typeof PERSON_TABS)[number];

/** What the address of a user's page says beside the page of its list; what is left out is the first choice. */
export interface PersonSearch {
  readonly tab?: PersonTab | undefined;
  /** Which orders the tab of orders shows. */
  readonly kind?: OrderKind | undefined;
}

/** Reads the tab of a user's page from an address; anything else counts as left out. */
export function readPersonSearch({ tab, kind }: RawSearch): PersonSearch {
  const known = PERSON_TABS.find((name) => name === tab);
  return {
    ...(known !== undefined && known !== 'profile' && { tab: known }),
    ...(kind === 'item' && { kind }),
  };
}

/** Reads the page of the list in the chosen tab: newest first, and nothing to search. */
export function readPersonList(search: RawSearch): ListSearch {
  return readListSearch<string>({ page: search['page'] }, []);
}
