import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type AuditEntry, exportAuditEntries, listAuditEntries } from '@voicedraft/contract/audit';
import { type CallParts, openEndpoint } from '#lib/api-client.ts';
import { fetchListPage, type ListPage } from '#lib/list-page.ts';

/** Changes of one page of the log. */
export const AUDIT_PAGE_SIZE = 20;

type AuditFilter = NonNullable<CallParts<typeof exportAuditEntries>['query']>;

/** One page of administrative changes, newest first, `page` from 1; another page stands in until it has come. */
export function useAuditPage(filter: AuditFilter, page: number): UseQueryResult<ListPage<AuditEntry>> {
  return useQuery({
    queryKey: ['audit', filter, page],
    queryFn: ({ signal }): Promise<ListPage<AuditEntry>> => {
      const query = { ...filter, page, pageSize: AUDIT_PAGE_SIZE };
      return fetchListPage(listAuditEntries, { query }, ({ data }) => data, signal);
    },
    placeholderData: keepPreviousData,
    // Every change that anybody of staff makes adds to it.
    staleTime: 0,
  });
}

/** All changes that a filter finds, as a CSV file. Fails with an `ApiError`: `rate_limited`, or what passes by itself. */
export async function fetchAuditCsv(filter: AuditFilter): Promise<Blob> {
  return (await openEndpoint(exportAuditEntries, { query: filter }, { accept: 'text/csv' })).blob();
}
