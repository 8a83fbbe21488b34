import { listAuditEntries } from '@voicedraft/contract/audit';
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';
import { toListFilter } from '#ui/list/list-state.ts';
import { defineUrlList } from '#ui/list/url-list.ts';
import { AUDIT_SEARCH } from './audit-search.ts';

/** Changes on one page of the log. */
export const AUDIT_PAGE_SIZE = 20;

/** The changes that staff have made, newest first. */
export const AUDIT_LIST = defineUrlList(AUDIT_SEARCH, (position) => {
  const query = { ...toListFilter(position), page: position.page, pageSize: AUDIT_PAGE_SIZE };
  return endpointPageQuery(listAuditEntries, { query }, LIVE_PAGE);
});
