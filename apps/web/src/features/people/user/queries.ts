import { listUserCreditEntries } from '@voicedraft/contract/credits';
import { listUserGenerations } from '@voicedraft/contract/generations';
import { listItemOrders, listOrders } from '@voicedraft/contract/orders';
import { listUserSecurityEvents } from '@voicedraft/contract/security-events';
import { listTickets } from '@voicedraft/contract/tickets';
import type { User } from '@voicedraft/contract/accounts';
import { userDetailsQuery } from '#features/people/administration-queries.ts';
import { byId } from '#lib/endpoint-query.ts';
import { endpointPageQuery, LIVE_PAGE, type PagePosition } from '#lib/list-page.ts';

type ListedUser = Pick<User, '_id'>;

const idOnPage = ({ _id }: ListedUser, page: PagePosition) => ({ ...byId(_id), query: page });
// Not by the address, which may have been another account's.
const ownedOnPage = ({ _id }: ListedUser, page: PagePosition) => ({ query: { userId: _id, ...page } });

// Cached together with the user, and dropped with them.
const ofUser = ({ _id }: ListedUser, list: string, page: PagePosition) => ({
  ...LIVE_PAGE,
  queryKey: [...userDetailsQuery(_id).queryKey, list, page],
});

/** One page of a user's credits, change by change, newest first. */
export const userCreditsQuery = (user: ListedUser, page: PagePosition) =>
  endpointPageQuery(listUserCreditEntries, idOnPage(user, page), ofUser(user, 'credits', page));

/** One page of a user's generations, newest first. */
export const userGenerationsQuery = (user: ListedUser, page: PagePosition) =>
  endpointPageQuery(listUserGenerations, idOnPage(user, page), ofUser(user, 'generations', page));

/** One page of a user's package orders, newest first. */
export const userOrdersQuery = (user: ListedUser, page: PagePosition) =>
  endpointPageQuery(listOrders, ownedOnPage(user, page), ofUser(user, 'orders', page));

/** One page of a user's item orders, newest first. */
export const userItemOrdersQuery = (user: ListedUser, page: PagePosition) =>
  endpointPageQuery(listItemOrders, ownedOnPage(user, page), ofUser(user, 'item-orders', page));

/** One page of a user's support tickets, newest first. */
export const userTicketsQuery = (user: ListedUser, page: PagePosition) =>
  endpointPageQuery(listTickets, ownedOnPage(user, page), ofUser(user, 'tickets', page));

/** One page of the events of a user's account, newest first. */
export const userEventsQuery = (user: ListedUser, page: PagePosition) =>
  endpointPageQuery(listUserSecurityEvents, idOnPage(user, page), ofUser(user, 'activity', page));
