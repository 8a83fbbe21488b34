import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import {
  type ContactMessage,
  countUnreadTickets,
  getTicket,
  type HONEYPOT_FIELD,
  listTickets,
  markTicketRead,
  sendSupportMessage,
  type Ticket,
} from '@voicedraft/contract/tickets';
import { useSession } from '#features/identity/session.ts';
import { callEndpoint, type CallParts } from '#lib/api-client.ts';
import { fetchListPage, type ListPage } from '#lib/list-page.ts';

/** A message of the contact form, with the field that only programs fill in. */
type SentMessage = ContactMessage & { readonly [HONEYPOT_FIELD]: string };

/** How often tickets are asked for while the server's stream is not open, in milliseconds. */
const POLL_MS = 10_000;
/** The same for the counter beside a menu's entry. */
const COUNT_POLL_MS = 60_000;

const LISTS = ['tickets', 'list'] as const;
const PAGES = ['tickets', 'page'] as const;
const COUNT = ['tickets', 'unread'] as const;
const NOTES = ['tickets', 'notes'] as const;

/** What narrows a list of tickets; without a `userEmail` it is everybody's, for administrators. */
export type TicketListFilter = NonNullable<CallParts<typeof listTickets>['query']>;

/**
 * Sends a message of the contact form (customer specification §7). Fails with an `ApiError`: `validation`
 * with texts for its fields, `rate_limited`, or what passes by itself.
 */
export function useSendContactMessage() {
  return useMutation({
    mutationFn: (message: SentMessage) => {
      // The last three are specified; the server decides them itself.
      const body = {
        ...message,
        ticketStatus: 'open',
        createdAt: new Date().toISOString(),
        ticketUserRole: 'user',
      };
      return callEndpoint(sendSupportMessage, { body });
    },
  });
}

/** A ticket as the user area sends it. */
interface NewTicket {
  readonly subject: string;
  readonly message: string;
  /** Ids of files that were uploaded. */
  readonly attachments: readonly string[];
  /** The same for every attempt, so that one that is sent again opens no second ticket. */
  readonly key: string;
}

/** Opens a ticket (customer specification §7) and answers its id. Rejects with an `ApiError`. */
export function useCreateTicket() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ attachments, ...ticket }: NewTicket): Promise<string> => {
      // The last three are specified; the server decides them itself.
      const body = {
        ...ticket,
        attachments: [...attachments],
        ticketStatus: 'open',
        createdAt: new Date().toISOString(),
        ticketUserRole: 'user',
      };
      return (await callEndpoint(sendSupportMessage, { body })).data._id;
    },
    onSuccess: () => refetchLists(queryClient),
  });
}

/**
 * Tickets, newest first. A list with another filter stands in until its own has come. `live` says that
 * changes are told by the stream; without it they are asked for.
 */
export function useTickets(filter: TicketListFilter, live: boolean): UseQueryResult<Ticket[]> {
  return useQuery({
    queryKey: [...LISTS, filter],
    queryFn: ({ signal }) => callEndpoint(listTickets, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: live ? false : POLL_MS,
  });
}

/** One page of {@link useTickets}, and how many tickets there are in all. */
export function useTicketPage(
  query: TicketListFilter & { readonly page: number; readonly pageSize: number },
  live: boolean,
): UseQueryResult<ListPage<Ticket>> {
  return useQuery({
    queryKey: [...PAGES, query],
    queryFn: ({ signal }) => fetchListPage(listTickets, { query }, (tickets) => tickets, signal),
    placeholderData: keepPreviousData,
    refetchInterval: live ? false : POLL_MS,
  });
}

function ticketQuery(id: string) {
  return queryOptions({
    queryKey: ['tickets', 'one', id],
    queryFn: ({ signal }) => callEndpoint(getTicket, { params: { id } }, { signal }),
  });
}

/** One ticket with its conversation; what a list knows of it stands in until it has come. */
export function useTicket(id: string, live: boolean): UseQueryResult<Ticket> {
  const queryClient = useQueryClient();
  return useQuery({
    ...ticketQuery(id),
    placeholderData: () => findListed(queryClient, id),
    refetchInterval: live ? false : POLL_MS,
  });
}

function findListed(queryClient: QueryClient, id: string): Ticket | undefined {
  const lists = queryClient.getQueriesData<readonly Ticket[]>({ queryKey: LISTS }).map(([, rows]) => rows);
  const pages = queryClient
    .getQueriesData<ListPage<Ticket>>({ queryKey: PAGES })
    .map(([, page]) => page?.rows);
  return [...lists, ...pages].flatMap((rows) => rows ?? []).find((ticket) => ticket._id === id);
}

/** Query of the internal notes of a ticket. */
export function notesKey(id: string) {
  return [...NOTES, id] as const;
}

async function refetchLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: LISTS }),
    queryClient.invalidateQueries({ queryKey: PAGES }),
  ]);
}

/** Asks for everything about tickets again that is on the screen. */
export async function refetchTickets(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['tickets'] });
}

/** Asks again for one ticket with its notes, the lists and the count. */
export async function refetchTicket(queryClient: QueryClient, id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ticketQuery(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: notesKey(id) }),
    refetchLists(queryClient),
    queryClient.invalidateQueries({ queryKey: COUNT }),
  ]);
}

/** Takes over a ticket that the server has just answered with; an older answer still on its way is dropped. */
export async function takeOverTicket(queryClient: QueryClient, ticket: Ticket): Promise<void> {
  const { queryKey } = ticketQuery(ticket._id);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, ticket);
  // Another state may put it into another list.
  void refetchLists(queryClient);
}

/** Marks the replies of a ticket up to one of them as seen, here at once. Rejects with an `ApiError`. */
export function useMarkTicketRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, upTo }: { readonly id: string; readonly upTo: string }) =>
      callEndpoint(markTicketRead, { params: { id }, body: { upTo } }),
    onSuccess: (_answer, { id }) => refetchTicket(queryClient, id),
  });
}

/** How many of one's own tickets hold replies that were not seen, and how many are under way. */
interface UnreadTickets {
  readonly unread: number;
  readonly open: number;
}

/** The counts beside the menu's entry; undefined until they are known, and while nobody is signed in. */
export function useUnreadTickets(): UnreadTickets | undefined {
  const session = useSession();
  return useQuery({
    queryKey: [...COUNT, session?.id],
    queryFn: async ({ signal }) => (await callEndpoint(countUnreadTickets, {}, { signal })).data,
    enabled: Boolean(session),
    refetchInterval: COUNT_POLL_MS,
  }).data;
}
