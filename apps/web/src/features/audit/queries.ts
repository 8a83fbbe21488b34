import { listAuditEntries } from '@voicedraft/contract/audit';
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';
import { toPageFilter } from '#ui/list/list-state.ts';
import { defineUrlList } from '#ui/list/url-list.ts';
import { AUDIT_SEARCH } from './audit-search.ts';

/** The changes that staff have made, newest first. */
export const AUDIT_LIST = defineUrlList(AUDIT_SEARCH, (position) =>
  endpointPageQuery(listAuditEntries, { query: toPageFilter(position) }, LIVE_PAGE),
);
