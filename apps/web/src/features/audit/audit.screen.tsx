import { type AuditEntry, exportAuditEntries } from '@voicedraft/contract/audit';
import { fetchFile } from '#lib/api-client.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DownloadCsv } from '#ui/download-csv.tsx';
import { toListFilter } from '#ui/list/list-state.ts';
import { StaffList } from '#ui/list/staff-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useUrlList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AUDIT_LIST } from './queries.ts';

const AUDIT_TABLE: TableConfig<AuditEntry> = {
  caption: 'Staff changes',
  nouns: ['change', 'changes'],
  columns: AUDIT_COLUMNS,
  rowId: ({ _id }) => _id,
  searchPlaceholder: 'Email, action, name or id...',
  failure: 'The audit log could not be loaded.',
  nothingFound: { title: 'No changes found', text: 'Try adjusting your search or filter.' },
};

/** /admin/audit: every change that staff have made, with the values before and after. */
export function AuditScreen() {
  const { list, query } = useUrlList('/admin/audit', AUDIT_LIST);
  return (
    <>
      <PageHeader title="Audit Log" text="Every staff change, before and after. Secrets are masked." />
      <StaffList
        config={AUDIT_TABLE}
        list={list}
        query={query}
        filters={<AuditFilterBar list={list} />}
        actions={
          <DownloadCsv
            fetchFile={() => fetchFile(exportAuditEntries, { query: toListFilter(list) })}
            name="audit"
          />
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
