import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { countUnreadTickets, getTicket, listTickets, type Ticket } from '@voicedraft/contract/tickets';
import { useSession } from '#features/identity/session.ts';
import type { CallParts, EndpointData } from '#lib/api-client.ts';
import { byId, endpointKey, endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';
import { endpointPageQuery, type ListPage, type PagePosition } from '#lib/list-page.ts';

/** How often tickets are asked for while the server's stream is not open, in milliseconds. */
const POLL_MS = 10_000;
/** The same for the counter beside a menu's entry. */
const COUNT_POLL_MS = 60_000;

/** What narrows a list of tickets; without a `userEmail` it is everybody's, for administrators. */
export type TicketListFilter = NonNullable<CallParts<typeof listTickets>['query']>;

const follow = (live: boolean) => ({ refetchInterval: live ? (false as const) : POLL_MS });

/**
 * Tickets, newest first. A list with another filter stands in until its own has come. `live` says that
 * changes are told by the stream; without it they are asked for.
 */
export const useTickets = (query: TicketListFilter, live: boolean) =>
  useQuery(endpointQuery(listTickets, { query }, { placeholderData: keepPreviousData, ...follow(live) }));

/** One page of {@link useTickets}, and how many tickets there are in all. */
export const useTicketPage = (query: TicketListFilter & PagePosition, live: boolean) =>
  useQuery(endpointPageQuery(listTickets, { query }, { placeholderData: keepPreviousData, ...follow(live) }));

const ticketQuery = (id: string) => endpointQuery(getTicket, byId(id));

/** One ticket with its conversation; what a list knows of it stands in until it has come. */
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

/** Query of the internal notes of a ticket; by a name of its own, as customers' pages know no call for them. */
export function notesKey(id: string) {
  return ['tickets', 'notes', id] as const;
}

/** Asks for everything about tickets again that is on the screen. */
export async function refetchTickets(queryClient: QueryClient): Promise<void> {
  await refreshQueries(queryClient, ['tickets']);
}

/** Asks again for one ticket with its notes, the lists and the count. */
export async function refetchTicket(queryClient: QueryClient, id: string): Promise<void> {
  const ticket = endpointKey(getTicket, byId(id));
  await refreshQueries(queryClient, [ticket, notesKey(id), listTickets, countUnreadTickets]);
}

/** Takes over a ticket that the server has just answered with; an older answer still on its way is dropped. */
export async function takeOverTicket(queryClient: QueryClient, ticket: Ticket): Promise<void> {
  const { queryKey } = ticketQuery(ticket._id);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, ticket);
  // Another state may put it into another list.
  void refreshQueries(queryClient, [listTickets]);
}

type UnreadTickets = EndpointData<typeof countUnreadTickets>;

/** The counts beside the menu's entry; undefined until they are known, and while nobody is signed in. */
export function useUnreadTickets(): UnreadTickets | undefined {
  const session = useSession();
  const query = endpointQuery(
    countUnreadTickets,
    {},
    {
      queryKey: [...endpointKey(countUnreadTickets), session?.id],
      enabled: Boolean(session),
      refetchInterval: COUNT_POLL_MS,
    },
  );
  return useQuery(query).data;
}
