import { useQuery } from '@tanstack/react-query';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import { listOwnSecurityEvents, type SecurityEvent } from '@voicedraft/contract/security-events';
import { useState } from 'react';
import { eventColumns } from '#features/identity/events/event-columns.tsx';
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SectionError, SettingsSection } from './settings-section.tsx';

const { event, device, network, when } = eventColumns<SecurityEvent>();
const COLUMNS = dataTableColumns<SecurityEvent>().columns([event, device, network, when]);

/** What happened to the account: sign-ins, failures, and changes of how one signs in. */
export function ActivitySection() {
  const [page, setPage] = useState(1);
  const query = { page, pageSize: LIST_PAGE_SIZE };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    endpointPageQuery(listOwnSecurityEvents, { query }, LIVE_PAGE),
  );
  return (
    <SettingsSection id="activity">
      <div className="border-b border-line px-6 py-5">
        <p className="max-w-reading text-small text-ink-2">
          See something that was not you? Change your password, then sign out everywhere else. The network
          shows roughly where it came from.
        </p>
      </div>
      {error !== null && (data === undefined || isPlaceholderData) ? (
        <div className="p-6">
          <SectionError
            text={`Your recent activity could not be loaded. ${error.message}`}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <>
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
            <DataTable
              caption="Recent activity"
              columns={COLUMNS}
              rows={data?.rows}
              rowId={({ _id }) => _id}
              loadingRows={3}
              empty={
                <p className="px-6 py-8 text-ui text-ink-2">
                  No activity yet. Your next sign-in will appear here.
                </p>
              }
            />
          </div>
          {data !== undefined && data.total > 0 && (
            <Pagination
              page={page}
              pageSize={LIST_PAGE_SIZE}
              total={data.total}
              nouns={['event', 'events']}
              onPageChange={setPage}
            />
          )}
        </>
      )}
    </SettingsSection>
  );
}
