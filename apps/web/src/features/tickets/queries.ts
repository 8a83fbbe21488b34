import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { countUnreadTickets, getTicket, listTickets, type Ticket } from '@voicedraft/contract/tickets';
import { getUnclaimedTicket } from '@voicedraft/contract/unclaimed-tickets';
import { useSession } from '#features/identity/session.ts';
import type { EndpointData } from '@voicedraft/contract/endpoint';
import type { CallParts } from '#lib/call-parts.ts';
import { byId, endpointKey, endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';
import { endpointPageQuery, type ListPage, type PagePosition } from '#lib/list-page.ts';

/** How often tickets are refetched while the server's stream is not open, in milliseconds. */
const POLL_MS = 10_000;
/** The same for the counter in the menu. */
const COUNT_POLL_MS = 60_000;

/** Filters of a list of tickets; without `userEmail` it lists everybody's, for administrators. */
export type TicketListFilter = NonNullable<CallParts<typeof listTickets>['query']>;

const follow = (live: boolean) => ({ refetchInterval: live ? (false as const) : POLL_MS });

/**
 * Tickets, newest first. While a new filter is loading, the previous list is shown. With `live`, the stream reports
 * changes; otherwise the list is polled.
 */
export const useTickets = (query: TicketListFilter, live: boolean) =>
  useQuery({ ...ticketsQuery(query), placeholderData: keepPreviousData, ...follow(live) });

/** The query of {@link useTickets}. */
export const ticketsQuery = (query: TicketListFilter) => endpointQuery(listTickets, { query });

/** One page of {@link useTickets}, and the total number of tickets. */
export const useTicketPage = (query: TicketListFilter & PagePosition, live: boolean) =>
  useQuery({ ...ticketPageQuery(query), ...follow(live) });

/** The query of {@link useTicketPage}. */
export const ticketPageQuery = (query: TicketListFilter & PagePosition) =>
  endpointPageQuery(listTickets, { query }, { placeholderData: keepPreviousData });

/** The latest ticket with the user's address that they have not answered for. */
export const unclaimedTicketQuery = endpointQuery(getUnclaimedTicket, {});

/** One ticket with its conversation. */
export const ticketQuery = (id: string) => endpointQuery(getTicket, byId(id));

/** One ticket with its conversation; while it is loading, what a list knows of it is shown. */
export function useTicket(id: string, live: boolean): UseQueryResult<Ticket> {
  const queryClient = useQueryClient();
  return useQuery({
    ...ticketQuery(id),
    placeholderData: () => findListed(queryClient, id),
    ...follow(live),
  });
}

function findListed(queryClient: QueryClient, id: string): Ticket | undefined {
  const known = queryClient.getQueriesData<readonly Ticket[] | ListPage<Ticket>>({
    queryKey: endpointKey(listTickets),
  });
  return known
    .flatMap(([, list = []]) => ('rows' in list ? list.rows : list))
    .find((ticket) => ticket._id === id);
}

/**
 * Query key of a ticket's internal notes. It has its own name because customers' pages know no endpoint for them.
 */
export function notesKey(id: string) {
  return ['tickets', 'notes', id] as const;
}

/** Refetches everything about tickets that is on the screen. */
export async function refetchTickets(queryClient: QueryClient): Promise<void> {
  await refreshQueries(queryClient, ['tickets']);
}

/** Refetches one ticket with its notes, the lists and the count. */
export async function refetchTicket(queryClient: QueryClient, id: string): Promise<void> {
  const ticket = endpointKey(getTicket, byId(id));
  await refreshQueries(queryClient, [ticket, notesKey(id), listTickets, countUnreadTickets]);
}

/** Stores a ticket that the server has just returned; an older request in progress is cancelled. */
export async function takeOverTicket(queryClient: QueryClient, ticket: Ticket): Promise<void> {
  const { queryKey } = ticketQuery(ticket._id);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, ticket);
  // A new status may move it to another list.
  void refreshQueries(queryClient, [listTickets]);
}

type UnreadTickets = EndpointData<typeof countUnreadTickets>;

/** Number of tickets that are unread for the user with that id. */
export const unreadTicketsQuery = (sessionId: string | undefined) =>
  endpointQuery(countUnreadTickets, {}, { queryKey: [...endpointKey(countUnreadTickets), sessionId] });

/** The counts beside the menu entry; undefined until they are known, and while nobody is signed in. */
export function useUnreadTickets(): UnreadTickets | undefined {
  const session = useSession();
  const query = unreadTicketsQuery(session?.id);
  return useQuery({ ...query, enabled: Boolean(session), refetchInterval: COUNT_POLL_MS }).data;
}
