import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import {
  listOwnSecurityEvents,
  listSecurityEvents,
  type AccountSecurityEvent,
  type SecurityEvent,
} from '@voicedraft/contract/security-events';
import { type CallParts } from '#lib/api-client.ts';
import { fetchListPage, type ListPage } from '#lib/list-page.ts';

/** Events of one page of the list of all accounts. */
export const EVENTS_PAGE_SIZE = 20;

// What anybody tries adds to them.
const ON_PAGE = { placeholderData: keepPreviousData, staleTime: 0 } as const;

/** One page of the events of one's own account, newest first; `page` from 1, here and below. */
export function ownEventsQuery(page: number) {
  return queryOptions({
    ...ON_PAGE,
    queryKey: ['users', 'security-events', page],
    queryFn: ({ signal }): Promise<ListPage<SecurityEvent>> => {
      const query = { page, pageSize: LIST_PAGE_SIZE };
      return fetchListPage(listOwnSecurityEvents, { query }, ({ data }) => data, signal);
    },
  });
}

type EventFilter = NonNullable<CallParts<typeof listSecurityEvents>['query']>;

/** One page of the events of all accounts that a filter finds, newest first. */
export function eventsQuery(filter: EventFilter, page: number) {
  return queryOptions({
    ...ON_PAGE,
    queryKey: ['users', 'security-events', filter, page],
    queryFn: ({ signal }): Promise<ListPage<AccountSecurityEvent>> => {
      const query = { ...filter, page, pageSize: EVENTS_PAGE_SIZE };
      return fetchListPage(listSecurityEvents, { query }, ({ data }) => data, signal);
    },
  });
}
