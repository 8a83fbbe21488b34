import { type AuditEntry, exportAuditEntries } from '@voicedraft/contract/audit';
import { X } from 'lucide-react';
import { fetchFile } from '#lib/api-client.ts';
import { DayRange } from '#ui/day-range.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DownloadCsv } from '#ui/download-csv.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { filterOptions } from '#ui/list/filter-options.ts';
import { type FilterChoices, FilterSelects, ListFilters } from '#ui/list/list-filters.tsx';
import { toListFilter, type ListState } from '#ui/list/list-state.ts';
import { StaffList } from '#ui/list/staff-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useUrlList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import type { AUDIT_SEARCH } from './audit-search.ts';
import { ENTITY_NAMES } from './entities.ts';
import { AUDIT_LIST } from './queries.ts';

type AuditFilters = ReturnType<typeof AUDIT_SEARCH.readFilters>;

const CHOICES: FilterChoices<AuditFilters> = {
  entity: { label: 'Record type', all: 'All types', options: filterOptions(ENTITY_NAMES) },
};

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

/** The filters of the log: kind of record, one record, and days. */
function AuditFilterBar({ list }: { readonly list: ListState<string, AuditFilters> }) {
  const { filter } = list;
  const { entityId, from, to } = list.filters;
  return (
    <ListFilters>
      <FilterSelects list={list} choices={CHOICES} className="w-56 max-md:w-full" />
      <DayRange from={from} to={to} onChange={filter} />
      {entityId !== undefined && (
        <div className="inline-flex min-h-11 items-center self-end rounded-control border border-primary-line bg-primary-soft pl-3.5 text-small font-medium text-primary-ink max-md:w-full max-md:justify-between">
          One record only
          <IconButton
            label="Show all records"
            icon={<X size={18} />}
            onClick={() => filter({ entityId: undefined })}
          />
        </div>
      )}
    </ListFilters>
  );
}
