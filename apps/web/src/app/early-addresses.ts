import type { QueryKey } from '@tanstack/react-query';
import type { listAdmins } from '@voicedraft/contract/accounts';
import type { getBenefits } from '@voicedraft/contract/benefits';
import type { getEngines } from '@voicedraft/contract/engine-status';
import type { listGenerations } from '@voicedraft/contract/generations';
import type { listItems } from '@voicedraft/contract/items';
import type { listItemOrders, listOrders } from '@voicedraft/contract/orders';
import type { listPackages } from '@voicedraft/contract/packages';
import type { listUsers } from '@voicedraft/contract/people';
import type { countUnreadTickets, getTicket, listTickets } from '@voicedraft/contract/tickets';
import type { getUnclaimedTicket } from '@voicedraft/contract/unclaimed-tickets';
import type { listFavouriteVoices, listVoices } from '@voicedraft/contract/voices';
import { HISTORY_PAGE_SIZE } from '#features/generations/history-page.ts';
import { knownSession } from '#features/identity/session.ts';
import { benefitsQuery, packagesQuery } from '#features/packages/queries.ts';
import { readTicketsSearch } from '#features/tickets/list/tickets-search.ts';
import { addressOf } from '#lib/early-calls.ts';
import type { PageVisit } from '#lib/page-loader.ts';

// The requests of the loaders with the same names, before their code is loaded. A journey holds the code back and
// counts them.

/** For the layout of the user area. */
export function userLayoutAddresses({ context: { queryClient } }: PageVisit): readonly string[] {
  const userEmail = knownSession(queryClient)?.email;
  return [
    addressOf<typeof listUsers>('/users', { query: { userEmail } }),
    addressOf<typeof listAdmins>('/users/admins'),
    addressOf<typeof countUnreadTickets>('/api/tickets/unread'),
    addressOf<typeof listOrders>('/orders', { query: { userEmail } }),
    addressOf<typeof listItemOrders>('/item-orders', { query: { userEmail } }),
  ];
}

export function generatorAddresses(): readonly string[] {
  return [
    addressOf<typeof listGenerations>('/api/generations', {
      query: { page: 1, pageSize: HISTORY_PAGE_SIZE },
    }),
    addressOf<typeof getEngines>('/api/engines'),
    addressOf<typeof listVoices>('/api/voices'),
    addressOf<typeof listFavouriteVoices>('/api/voices/favourites'),
  ];
}

export function selectPackageAddresses({ context: { queryClient } }: PageVisit): readonly string[] {
  const isKnown = (queryKey: QueryKey) => queryClient.getQueryData(queryKey) !== undefined;
  return [
    ...(isKnown(packagesQuery.queryKey) ? [] : [addressOf<typeof listPackages>('/packages')]),
    ...(isKnown(benefitsQuery.queryKey) ? [] : [addressOf<typeof getBenefits>('/api/benefits')]),
    addressOf<typeof listItems>('/items'),
  ];
}

export function supportAddresses({ context: { queryClient }, location }: PageVisit): readonly string[] {
  const { ticket, ...filters } = readTicketsSearch(location.search);
  const userEmail = knownSession(queryClient)?.email;
  return [
    addressOf<typeof listTickets>('/support-messages', { query: { userEmail, ...filters } }),
    addressOf<typeof getUnclaimedTicket>('/api/unclaimed-ticket'),
    ...(ticket === undefined
      ? []
      : [addressOf<typeof getTicket>('/support-message/{id}', { params: { id: ticket } })]),
  ];
}
