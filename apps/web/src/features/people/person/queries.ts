import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listUserCreditEntries, type CreditEntry } from '@voicedraft/contract/credits';
import { listUserGenerations, type Generation } from '@voicedraft/contract/generations';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import { listItemOrders, listOrders, type ItemOrder, type Order } from '@voicedraft/contract/orders';
import { listUserSecurityEvents, type SecurityEvent } from '@voicedraft/contract/security-events';
import { listTickets, type Ticket } from '@voicedraft/contract/tickets';
import type { User } from '@voicedraft/contract/accounts';
import { personQuery } from '#features/people/administration-queries.ts';
import { fetchListPage, type ListPage } from '#lib/list-page.ts';

type Person = Pick<User, '_id' | 'UserEmail'>;

const key = ({ _id }: Person, list: string, page: number) => [...personQuery(_id).queryKey, list, page];
const ON_PAGE = { placeholderData: keepPreviousData, staleTime: 0 } as const;

/** One page of a user's credits, change by change, newest first; `page` from 1, here and below. */
export function personCreditsQuery(person: Person, page: number) {
  return queryOptions({
    ...ON_PAGE,
    queryKey: key(person, 'credits', page),
    queryFn: ({ signal }): Promise<ListPage<CreditEntry>> => {
      const parts = { params: { id: person._id }, query: { page, pageSize: LIST_PAGE_SIZE } };
      return fetchListPage(listUserCreditEntries, parts, ({ data }) => data, signal);
    },
  });
}

/** One page of what a user has generated, newest first. */
export function personGenerationsQuery(person: Person, page: number) {
  return queryOptions({
    ...ON_PAGE,
    queryKey: key(person, 'generations', page),
    queryFn: ({ signal }): Promise<ListPage<Generation>> => {
      const parts = { params: { id: person._id }, query: { page, pageSize: LIST_PAGE_SIZE } };
      return fetchListPage(listUserGenerations, parts, ({ data }) => data, signal);
    },
  });
}

/** One page of a user's package orders, newest first. */
export function personOrdersQuery(person: Person, page: number) {
  return queryOptions({
    ...ON_PAGE,
    queryKey: key(person, 'orders', page),
    queryFn: ({ signal }): Promise<ListPage<Order>> => {
      const query = { userEmail: person.UserEmail, page, pageSize: LIST_PAGE_SIZE };
      return fetchListPage(listOrders, { query }, (orders) => orders, signal);
    },
  });
}

/** One page of a user's item orders, newest first. */
export function personItemOrdersQuery(person: Person, page: number) {
  return queryOptions({
    ...ON_PAGE,
    queryKey: key(person, 'item-orders', page),
    queryFn: ({ signal }): Promise<ListPage<ItemOrder>> => {
      const query = { userEmail: person.UserEmail, page, pageSize: LIST_PAGE_SIZE };
      return fetchListPage(listItemOrders, { query }, (orders) => orders, signal);
    },
  });
}

/** One page of a user's support tickets, newest first. */
export function personTicketsQuery(person: Person, page: number) {
  return queryOptions({
    ...ON_PAGE,
    queryKey: key(person, 'tickets', page),
    queryFn: ({ signal }): Promise<ListPage<Ticket>> => {
      const query = { userEmail: person.UserEmail, page, pageSize: LIST_PAGE_SIZE };
      return fetchListPage(listTickets, { query }, (tickets) => tickets, signal);
    },
  });
}

/** One page of what happened to a user's account, newest first. */
export function personEventsQuery(person: Person, page: number) {
  return queryOptions({
    ...ON_PAGE,
    queryKey: key(person, 'activity', page),
    queryFn: ({ signal }): Promise<ListPage<SecurityEvent>> => {
      const parts = { params: { id: person._id }, query: { page, pageSize: LIST_PAGE_SIZE } };
      return fetchListPage(listUserSecurityEvents, parts, ({ data }) => data, signal);
    },
  });
}
