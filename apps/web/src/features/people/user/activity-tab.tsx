import type { SecurityEvent } from '@voicedraft/contract/security-events';
import { eventColumns } from '#features/identity/events/event-columns.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { defineUserTab } from './user-tab-list.tsx';
import { userEventsQuery } from './queries.ts';

const { event, device, network, when } = eventColumns<SecurityEvent>();

/** Sign-ins, failures and changes of a user's account. */
export const ActivityTab = defineUserTab<SecurityEvent>({
  caption: 'Security events',
  nouns: ['event', 'events'],
  columns: dataTableColumns<SecurityEvent>().columns([event, device, network, when]),
  rowId: ({ _id }) => _id,
  failure: 'The security events could not be loaded',
  pageQuery: userEventsQuery,
  empty: { title: 'No events yet', text: 'Sign-ins and security changes for this account will appear here.' },
});
