import { useQuery } from '@tanstack/react-query';
import { type AuditEntry, exportAuditEntries, listAuditEntries } from '@voicedraft/contract/audit';
import { fetchFile } from '#lib/api-client.ts';
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DownloadCsv } from '#ui/download-csv.tsx';
import { PagedList, type PagedListPlan } from '#ui/list/paged-list.tsx';
import { useFilteredList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { readAuditFilters, readAuditSearch } from './audit-search.ts';

const PAGE_SIZE = 20;

const PLAN: PagedListPlan<AuditEntry, never> = {
  caption: 'Staff changes',
  nouns: ['change', 'changes'],
  columns: AUDIT_COLUMNS,
  rowId: ({ _id }) => _id,
  pageSize: PAGE_SIZE,
  sortColumns: [],
  searchPlaceholder: 'Email, action, name or id...',
  failure: 'The audit log could not be loaded.',
  nothingFound: { title: 'No changes found', text: 'Try adjusting your search or filter.' },
};

/** The one order that the log has. */
const NEWEST_FIRST = { column: 'createdAt', direction: 'desc' } as const;

/** /admin/audit: every change that staff have made, with what was before and what is after. */
export function AuditScreen() {
  const list = useFilteredList<string, ReturnType<typeof readAuditFilters>>(
    readAuditSearch,
    NEWEST_FIRST,
    readAuditFilters,
  );
  const { filters } = list;
  const q = list.searched.trim();
  const filter = { ...filters, ...(q !== '' && { q }) };
  const position = { ...filter, page: list.page, pageSize: PAGE_SIZE };
  const query = useQuery(endpointPageQuery(listAuditEntries, { query: position }, LIVE_PAGE));
  return (
    <>
      <PageHeader title="Audit log" text="Every staff change, before and after. Secrets are masked." />
      <PagedList
        plan={PLAN}
        list={list}
        query={query}
        isFiltered={Object.keys(filters).length > 0}
        filters={<AuditFilterBar filters={filters} onChange={list.filter} />}
        actions={
          <DownloadCsv fetchFile={() => fetchFile(exportAuditEntries, { query: filter })} name="audit" />
        }
        empty={
          <EmptyState
            title="No changes yet"
            text="Changes that staff make to users, orders, tickets and settings will appear here."
          />
        }
      />
    </>
  );
}
