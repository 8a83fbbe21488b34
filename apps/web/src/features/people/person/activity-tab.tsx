import { useQuery } from '@tanstack/react-query';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { SecurityEvent } from '@voicedraft/contract/security-events';
import type { User } from '@voicedraft/contract/accounts';
import { eventColumns } from '#features/identity/events/event-columns.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList, type PagedListPlan } from '#ui/list/paged-list.tsx';
import { personEventsQuery } from './queries.ts';
import { usePersonList } from './use-person-list.ts';

const { event, device, network, when } = eventColumns<SecurityEvent>();

const PLAN: PagedListPlan<SecurityEvent, string> = {
  caption: 'Security events',
  nouns: ['event', 'events'],
  columns: dataTableColumns<SecurityEvent>().columns([event, device, network, when]),
  rowId: ({ _id }) => _id,
  pageSize: LIST_PAGE_SIZE,
  sortColumns: [],
  failure: 'The security events could not be loaded',
};

/** Sign-ins, failures and changes of a user's account. */
export function ActivityTab({ user }: { readonly user: User }) {
  const list = usePersonList();
  const query = useQuery(personEventsQuery(user, list.page));
  return (
    <PagedList
      plan={PLAN}
      list={list}
      query={query}
      empty={
        <EmptyState
          title="No events yet"
          text="Sign-ins and security changes for this account will appear here."
        />
      }
    />
  );
}
