import { RefreshCw } from 'lucide-react';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { filterOptions } from '#ui/list/filter-options.ts';
import { FilterSegment } from '#ui/list/list-filters.tsx';
import { StaffList } from '#ui/list/staff-list.tsx';
import { useUrlList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { MAIL_LOG } from './log-query.ts';
import { STATUS_NAMES } from './log-search.ts';
import { LOG_TABLE } from './log-table.tsx';

const STATUSES = filterOptions(STATUS_NAMES);

/** /admin/mail-log: all messages sent by staff, and their outcome. */
export function MailLogScreen() {
  const { list, query: log } = useUrlList('/admin/mail-log', MAIL_LOG);
  return (
    <>
      <PageHeader
        title="Mail Log"
        text="Messages staff sent to users. Receipts, sign-in links and other automatic emails are not listed."
      />
      <StaffList
        config={LOG_TABLE}
        list={list}
        query={log}
        filters={
          <FilterSegment
            label="Status"
            options={STATUSES}
            value={list.filters.status}
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
