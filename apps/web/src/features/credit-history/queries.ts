import { queryOptions } from '@tanstack/react-query';
import { type CreditEntry, exportCreditEntries, listCreditEntries } from '@voicedraft/contract/credits';
import { openEndpoint } from '#lib/api-client.ts';
import { fetchListPage, type ListPage } from '#lib/list-page.ts';

/** Entries of one page of the history. */
export const CREDITS_PAGE_SIZE = 20;

/** One page of one's own credits, change by change, newest first; `page` from 1. */
export function creditPageQuery(page: number) {
  return queryOptions({
    queryKey: ['credits', 'entries', page],
    queryFn: ({ signal }): Promise<ListPage<CreditEntry>> => {
      const query = { page, pageSize: CREDITS_PAGE_SIZE };
      return fetchListPage(listCreditEntries, { query }, ({ data }) => data, signal);
    },
    // A generation or a purchase anywhere else changes it.
    staleTime: 0,
  });
}

/** The whole history as a CSV file. Fails with an `ApiError`: `rate_limited`, or what passes by itself. */
export async function fetchCreditsCsv(): Promise<Blob> {
  return (await openEndpoint(exportCreditEntries, {}, { accept: 'text/csv' })).blob();
}
