import { RefreshCw } from 'lucide-react';
import { useMailLog } from '#features/mail/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { filterOptions } from '#ui/list/filter-options.ts';
import { FilterSegment } from '#ui/list/list-filters.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { LOG_SEARCH, STATUS_NAMES } from './log-search.ts';
import { LOG_TABLE } from './log-table.tsx';

const STATUSES = filterOptions(STATUS_NAMES);

/** /admin/mail-log: all messages sent by staff, and their outcome. */
export function MailLogScreen() {
  const list = useListState('/admin/mail-log', LOG_SEARCH);
  const { status } = list.filters;
  const q = list.searched.trim();
  const { page } = list;
  const log = useMailLog({ page, pageSize: LOG_TABLE.pageSize, status, ...(q !== '' && { q }) });
  return (
    <>
      <PageHeader
        title="Mail log"
        text="Messages staff sent to users. Receipts, sign-in links and other automatic emails are not listed."
      />
      <PagedList
        config={LOG_TABLE}
        list={list}
        query={log}
        filters={
          <FilterSegment
            label="Status"
            options={STATUSES}
            value={status}
            onChange={(chosen) => list.filter({ status: chosen })}
          />
        }
        actions={
          <Button
            icon={<RefreshCw size={20} aria-hidden="true" />}
            busy={log.isRefetching}
            onClick={() => void log.refetch()}
          >
            Refresh
          </Button>
        }
        empty={
          <EmptyState
            title="No messages yet"
            text="Messages you send from the user directory will appear here with their status."
            action={<ButtonLink to="/admin/users">Go to users</ButtonLink>}
          />
        }
      />
    </>
  );
}
