import { queryOptions } from '@tanstack/react-query';
import { type CreditEntry, exportCreditEntries, listCreditEntries } from '@voicedraft/contract/credits';
import { openEndpoint, readAnswer } from '#lib/api-client.ts';

/** Entries of one page of the history. */
export const CREDITS_PAGE_SIZE = 20;

/** One page of the history of one's own credits. */
export interface CreditPage {
  readonly entries: readonly CreditEntry[];
  /** Entries in all. */
  readonly total: number;
}

/** One page of one's own credits, change by change, newest first; `page` from 1. */
export function creditPageQuery(page: number) {
  return queryOptions({
    queryKey: ['credits', 'entries', page],
    queryFn: async ({ signal }): Promise<CreditPage> => {
      const query = { page, pageSize: CREDITS_PAGE_SIZE };
      const response = await openEndpoint(listCreditEntries, { query }, { signal });
      const { data } = await readAnswer(listCreditEntries, response, signal);
      const total = Number(response.headers.get('x-total-count') ?? Number.NaN);
      const seen = (page - 1) * CREDITS_PAGE_SIZE + data.length;
      // A proxy that drops the header leaves at least what was seen.
      return { entries: data, total: Number.isSafeInteger(total) ? total : seen };
    },
    // A generation or a purchase anywhere else changes it.
    staleTime: 0,
  });
}

/** The whole history as a CSV file. Fails with an `ApiError`: `rate_limited`, or what passes by itself. */
export async function fetchCreditsCsv(): Promise<Blob> {
  return (await openEndpoint(exportCreditEntries, {}, { accept: 'text/csv' })).blob();
}
