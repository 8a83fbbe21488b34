import { useQuery } from '@tanstack/react-query';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import { listOwnSecurityEvents, type SecurityEvent } from '@voicedraft/contract/security-events';
import { eventColumns } from '#features/identity/events/event-columns.tsx';
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';
import { CardTitle, HEAD_CLASS } from '#ui/card-title.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useLocalList } from '#ui/list/use-list-state.ts';

const { event, device, network, when } = eventColumns<SecurityEvent>();

const TABLE: TableConfig<SecurityEvent> = {
  caption: 'Recent activity',
  nouns: ['event', 'events'],
  columns: dataTableColumns<SecurityEvent>().columns([event, device, network, when]),
  rowId: ({ _id }) => _id,
  pageSize: LIST_PAGE_SIZE,
  loadingRows: 3,
  headingLevel: 3,
  failure: 'Your recent activity could not be loaded',
};

/** Recent sign-ins, failed attempts, and changes to how the owner signs in. */
export function ActivityCard() {
  const list = useLocalList();
  const query = { page: list.page, pageSize: LIST_PAGE_SIZE };
  const events = useQuery(endpointPageQuery(listOwnSecurityEvents, { query }, LIVE_PAGE));
  return (
    <PagedList
      config={TABLE}
      list={list}
      query={events}
      heading={
        <div className={HEAD_CLASS}>
          <CardTitle title="Recent activity" text="The network shows roughly where something came from." />
        </div>
      }
      toolbar={null}
      empty={
        <EmptyState title="No activity yet" text="Your next sign-in will appear here." headingLevel={3} />
      }
    />
  );
}
