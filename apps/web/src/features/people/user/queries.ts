import { listUserCreditEntries } from '@voicedraft/contract/credits';
import { listUserGenerations } from '@voicedraft/contract/generations';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import { listItemOrders, listOrders } from '@voicedraft/contract/orders';
import { listUserSecurityEvents } from '@voicedraft/contract/security-events';
import { listTickets } from '@voicedraft/contract/tickets';
import type { User } from '@voicedraft/contract/accounts';
import { userDetailsQuery } from '#features/people/administration-queries.ts';
import { byId } from '#lib/endpoint-query.ts';
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';

type ListedUser = Pick<User, '_id' | 'UserEmail'>;

const onPage = (page: number) => ({ page, pageSize: LIST_PAGE_SIZE });
const idOnPage = ({ _id }: ListedUser, page: number) => ({ ...byId(_id), query: onPage(page) });
const emailOnPage = ({ UserEmail }: ListedUser, page: number) => ({
  query: { userEmail: UserEmail, ...onPage(page) },
});

// Cached together with the user, and dropped with them.
const ofUser = ({ _id }: ListedUser, list: string, page: number) => ({
  ...LIVE_PAGE,
  queryKey: [...userDetailsQuery(_id).queryKey, list, page],
});

/** One page of a user's credits, change by change, newest first; `page` from 1, here and below. */
export const userCreditsQuery = (user: ListedUser, page: number) =>
  endpointPageQuery(listUserCreditEntries, idOnPage(user, page), ofUser(user, 'credits', page));

/** One page of a user's generations, newest first. */
export const userGenerationsQuery = (user: ListedUser, page: number) =>
  endpointPageQuery(listUserGenerations, idOnPage(user, page), ofUser(user, 'generations', page));

/** One page of a user's package orders, newest first. */
export const userOrdersQuery = (user: ListedUser, page: number) =>
  endpointPageQuery(listOrders, emailOnPage(user, page), ofUser(user, 'orders', page));

/** One page of a user's item orders, newest first. */
export const userItemOrdersQuery = (user: ListedUser, page: number) =>
  endpointPageQuery(listItemOrders, emailOnPage(user, page), ofUser(user, 'item-orders', page));

/** One page of a user's support tickets, newest first. */
export const userTicketsQuery = (user: ListedUser, page: number) =>
  endpointPageQuery(listTickets, emailOnPage(user, page), ofUser(user, 'tickets', page));

/** One page of the events of a user's account, newest first. */
export const userEventsQuery = (user: ListedUser, page: number) =>
  endpointPageQuery(listUserSecurityEvents, idOnPage(user, page), ofUser(user, 'activity', page));
