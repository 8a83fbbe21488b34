import type { MailStatus } from '@voicedraft/contract/mail';
import { RefreshCw } from 'lucide-react';
import { useMailLog } from '#features/mail/queries.ts';
import { ADMIN_PATHS } from '#lib/admin-paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { readListSearch, type ListSearch, type RawSearch } from '#ui/list/list-search.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import { useFilteredList, type ListSort } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Segment, type SegmentOption } from '#ui/segment.tsx';
import { LOG_PLAN } from './log-plan.tsx';
import { readLogFilters } from './log-search.ts';

const STATUSES: readonly SegmentOption<MailStatus | 'all'>[] = [
  { value: 'all', label: 'All' },
  { value: 'queued', label: 'Queued' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Failed' },
];

/** The only order that it has: no column of it sorts. */
const NEWEST_FIRST: ListSort<'date'> = { column: 'date', direction: 'desc' };

function readLogSearch(search: RawSearch): ListSearch<'date'> {
  return readListSearch<'date'>(search, []);
}

/** /admin/mail-log: every message that staff sent, and how it went. */
export function MailLogScreen() {
  const list = useFilteredList(readLogSearch, NEWEST_FIRST, readLogFilters);
  const { status } = list.filters;
  const q = list.searched.trim();
  const { page } = list;
  const log = useMailLog({ page, pageSize: LOG_PLAN.pageSize, status, ...(q !== '' && { q }) });
  return (
    <>
      <PageHeader
        title="Mail log"
        text="Messages staff sent to users. Receipts, sign-in links and other automatic emails are not listed."
      />
      <PagedList
        plan={LOG_PLAN}
        list={list}
        query={log}
        isFiltered={status !== undefined}
        filters={
          <Segment
            label="Status"
            options={STATUSES}
            value={status ?? 'all'}
            onChange={(chosen) => list.filter({ status: chosen === 'all' ? undefined : chosen })}
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
            action={<ButtonLink to={ADMIN_PATHS.users}>Go to users</ButtonLink>}
          />
        }
      />
    </>
  );
}
