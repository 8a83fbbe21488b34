import { listUserCreditEntries } from '@voicedraft/contract/credits';
import { listUserGenerations } from '@voicedraft/contract/generations';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import { listItemOrders, listOrders } from '@voicedraft/contract/orders';
import { listUserSecurityEvents } from '@voicedraft/contract/security-events';
import { listTickets } from '@voicedraft/contract/tickets';
import type { User } from '@voicedraft/contract/accounts';
import { personQuery } from '#features/people/administration-queries.ts';
import { byId } from '#lib/endpoint-query.ts';
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';

type Person = Pick<User, '_id' | 'UserEmail'>;

const onPage = (page: number) => ({ page, pageSize: LIST_PAGE_SIZE });
const idOnPage = ({ _id }: Person, page: number) => ({ ...byId(_id), query: onPage(page) });
const emailOnPage = ({ UserEmail }: Person, page: number) => ({
  query: { userEmail: UserEmail, ...onPage(page) },
});

// Kept with the person, and dropped with them.
const ofPerson = ({ _id }: Person, list: string, page: number) => ({
  ...LIVE_PAGE,
  queryKey: [...personQuery(_id).queryKey, list, page],
});

/** One page of a user's credits, change by change, newest first; `page` from 1, here and below. */
export const personCreditsQuery = (person: Person, page: number) =>
  endpointPageQuery(listUserCreditEntries, idOnPage(person, page), ofPerson(person, 'credits', page));

/** One page of what a user has generated, newest first. */
export const personGenerationsQuery = (person: Person, page: number) =>
  endpointPageQuery(listUserGenerations, idOnPage(person, page), ofPerson(person, 'generations', page));

/** One page of a user's package orders, newest first. */
export const personOrdersQuery = (person: Person, page: number) =>
  endpointPageQuery(listOrders, emailOnPage(person, page), ofPerson(person, 'orders', page));

/** One page of a user's item orders, newest first. */
export const personItemOrdersQuery = (person: Person, page: number) =>
  endpointPageQuery(listItemOrders, emailOnPage(person, page), ofPerson(person, 'item-orders', page));

/** One page of a user's support tickets, newest first. */
export const personTicketsQuery = (person: Person, page: number) =>
  endpointPageQuery(listTickets, emailOnPage(person, page), ofPerson(person, 'tickets', page));

/** One page of what happened to a user's account, newest first. */
export const personEventsQuery = (person: Person, page: number) =>
  endpointPageQuery(listUserSecurityEvents, idOnPage(person, page), ofPerson(person, 'activity', page));
