import { SecurityEventKind } from '@voicedraft/contract/security-events';
import { readDay } from '#lib/read-day.ts';
import { readListSearch, type ListSearch, type RawSearch } from '#ui/list/list-search.ts';

/** What narrows the list of events beside its search, as the address has it. */
export interface EventFilters {
  readonly kind?: SecurityEventKind | undefined;
  /** Days, both included: '2026-03-12'. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Search and page of the list; its order is fixed. */
export function readEventsSearch(search: RawSearch): ListSearch<never> {
  return readListSearch(search, []);
}

/** Reads the filters of the list from an address: unknown kinds and days count as left out. */
export function readEventFilters(search: RawSearch): EventFilters {
  const kind = SecurityEventKind.options.find((known) => known === search['kind']);
  const from = readDay(search['from']);
  const to = readDay(search['to']);
  return {
    ...(kind !== undefined && { kind }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}
