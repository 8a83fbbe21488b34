import type { SecurityEvent } from '@voicedraft/contract/security-events';
import type { User } from '@voicedraft/contract/accounts';
import { eventColumns } from '#features/identity/events/event-columns.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import type { TableConfig } from '#ui/list/table-config.ts';
import { UserTabList } from './user-tab-list.tsx';
import { userEventsQuery } from './queries.ts';

const { event, device, network, when } = eventColumns<SecurityEvent>();

const TABLE: TableConfig<SecurityEvent> = {
  caption: 'Security events',
  nouns: ['event', 'events'],
  columns: dataTableColumns<SecurityEvent>().columns([event, device, network, when]),
  rowId: ({ _id }) => _id,
  failure: 'The security events could not be loaded',
};

/** Sign-ins, failures and changes of a user's account. */
export function ActivityTab({ user }: { readonly user: User }) {
  return (
    <UserTabList
      user={user}
      config={TABLE}
      pageQuery={userEventsQuery}
      empty={{
        title: 'No events yet',
        text: 'Sign-ins and security changes for this account will appear here.',
      }}
    />
  );
}
