import { listCreditEntries } from '@voicedraft/contract/credits';
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';

/** Changes on one page of the history. */
export const CREDITS_PAGE_SIZE = 20;

/** One page of the user's own credit history, newest first; `page` starts at 1. */
export const creditHistoryQuery = (page = 1) =>
  endpointPageQuery(listCreditEntries, { query: { page, pageSize: CREDITS_PAGE_SIZE } }, LIVE_PAGE);
