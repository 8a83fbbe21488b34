import { listSecurityEvents } from '@voicedraft/contract/security-events';
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';
import { toListFilter } from '#ui/list/list-state.ts';
import { defineUrlList } from '#ui/list/url-list.ts';
import { EVENTS_SEARCH } from './events-search.ts';

/** Events on one page of the log. */
export const EVENTS_PAGE_SIZE = 20;

/** The security events of all accounts, newest first. */
export const EVENTS_LIST = defineUrlList(EVENTS_SEARCH, (position) => {
  const query = { ...toListFilter(position), page: position.page, pageSize: EVENTS_PAGE_SIZE };
  return endpointPageQuery(listSecurityEvents, { query }, LIVE_PAGE);
});
