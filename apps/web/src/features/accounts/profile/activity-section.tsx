import { useQuery } from '@tanstack/react-query';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import { listOwnSecurityEvents, type SecurityEvent } from '@voicedraft/contract/security-events';
import { eventColumns } from '#features/identity/events/event-columns.tsx';
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useLocalList } from '#ui/list/use-list-state.ts';
import { SectionError, SettingsSection } from './settings-section.tsx';

const { event, device, network, when } = eventColumns<SecurityEvent>();

const TABLE: TableConfig<SecurityEvent> = {
  caption: 'Recent activity',
  nouns: ['event', 'events'],
  columns: dataTableColumns<SecurityEvent>().columns([event, device, network, when]),
  rowId: ({ _id }) => _id,
  pageSize: LIST_PAGE_SIZE,
  loadingRows: 3,
  failure: 'Your recent activity could not be loaded.',
};

/** Shows what happened to the account: sign-ins, failed ones, and changes to how its owner signs in. */
export function ActivitySection() {
  const list = useLocalList();
  const query = { page: list.page, pageSize: LIST_PAGE_SIZE };
  const events = useQuery(endpointPageQuery(listOwnSecurityEvents, { query }, LIVE_PAGE));
  const { error } = events;
  return (
    <SettingsSection id="activity">
      <div className="border-b border-line px-6 py-5">
        <p className="max-w-reading text-small text-ink-2">
          See something that was not you? Change your password, then sign out everywhere else. The network
          shows roughly where it came from.
        </p>
      </div>
      <PagedList
        config={TABLE}
        list={list}
        query={events}
        framed={false}
        toolbar={null}
        failed={
          <div className="p-6">
            <SectionError text={`${TABLE.failure} ${error?.message ?? ''}`} query={events} />
          </div>
        }
        empty={
          <p className="px-6 py-8 text-ui text-ink-2">No activity yet. Your next sign-in will appear here.</p>
        }
      />
    </SettingsSection>
  );
}
