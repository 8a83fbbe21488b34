import { listSecurityEvents } from '@voicedraft/contract/security-events';
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';
import { toPageFilter } from '#ui/list/list-state.ts';
import { defineUrlList } from '#ui/list/url-list.ts';
import { EVENTS_SEARCH } from './events-search.ts';

/** The security events of all accounts, newest first. */
export const EVENTS_LIST = defineUrlList(EVENTS_SEARCH, (position) =>
  endpointPageQuery(listSecurityEvents, { query: toPageFilter(position) }, LIVE_PAGE),
);
