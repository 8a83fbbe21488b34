import { listCreditEntries } from '@voicedraft/contract/credits';
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';
import { defineUrlList } from '#ui/list/url-list.ts';
import { CREDITS_SEARCH } from './credits-search.ts';

/** Changes on one page of the history. */
export const CREDITS_PAGE_SIZE = 20;

/** One's own credits, change by change, newest first. */
export const CREDIT_HISTORY = defineUrlList(CREDITS_SEARCH, ({ page }) =>
  endpointPageQuery(listCreditEntries, { query: { page, pageSize: CREDITS_PAGE_SIZE } }, LIVE_PAGE),
);
