import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type addCannedReply,
  addTicketNote,
  deleteCannedReply,
  type editCannedReply,
  editTicket,
  getTicketCustomer,
  listCannedReplies,
  listTicketNotes,
} from '@voicedraft/contract/ticket-administration';
import { type TicketStatus, updateTicket } from '@voicedraft/contract/tickets';
import { type User } from '@voicedraft/contract/accounts';
import { listUsers } from '@voicedraft/contract/people';
import { may } from '@voicedraft/contract/staff-areas';
import { sendHeld } from '#features/tickets/outbox/use-outbox.ts';
import { notesKey, refetchTickets, takeOverTicket } from '#features/tickets/queries.ts';
import { callEndpoint } from '#lib/api-client.ts';
import type { CallParts } from '#lib/call-parts.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId, endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';

/** How long the list of administrators counts as fresh, in milliseconds. */
const ADMINISTRATORS_FRESH_MS = 300_000;
/** Number of administrators offered: one page of the directory. */
const ADMINISTRATORS_MAX = 100;

/**
 * Users who can work on tickets. The directory searches roles among other fields; this order puts the wanted role
 * first.
 */
export const administratorsQuery = endpointQuery(
  listUsers,
  { query: { q: 'Admin', sort: 'role', order: 'asc', page: 1, pageSize: ADMINISTRATORS_MAX } },
  {
    select: (found: readonly User[]) =>
      found
        .filter(({ staffRole }) => may(staffRole, 'tickets', 'write'))
        .toSorted((one, other) => one.userName.localeCompare(other.userName, 'en')),
    staleTime: ADMINISTRATORS_FRESH_MS,
  },
);

/** The users of {@link administratorsQuery}. */
export const useAdministrators = () => useQuery(administratorsQuery);

/** Changes several tickets at once; resolves to the ids of those that were changed. */
export function useEditTickets(): (ids: readonly string[], change: TicketChange) => Promise<string[]> {
  const queryClient = useQueryClient();
  return async (ids, change) => {
    const edit = async (id: string) => {
      if (!('ticketStatus' in change)) return callEndpoint(editTicket, { ...byId(id), body: change });
      await sendHeld(id);
      return callEndpoint(updateTicket, { ...byId(id), body: change });
    };
    const results = await Promise.allSettled(ids.map(edit));
    await refetchTickets(queryClient);
    return ids.filter((_id, position) => results[position]?.status === 'fulfilled');
  };
}

/** A change that several tickets get. */
export type TicketChange = { readonly ticketStatus: TicketStatus } | { readonly assigneeId: string | null };

/** Sets the status of a ticket (second specification §2). Rejects with an `ApiError`, or as {@link sendHeld}. */
export const useSetTicketStatus = (id: string) =>
  useEndpointMutation(updateTicket, {
    parts: (ticketStatus: TicketStatus) => ({ ...byId(id), body: { ticketStatus } }),
    onMutate: () => sendHeld(id),
    onSuccess: (ticket, _status, _, { client }) => takeOverTicket(client, ticket),
  });

/** Sets the priority or the assignee of a ticket. Rejects with an `ApiError`. */
export const useEditTicket = (id: string) =>
  useEndpointMutation(editTicket, {
    parts: (body: NonNullable<CallParts<typeof editTicket>['body']>) => ({ ...byId(id), body }),
    onSuccess: (ticket, _change, _, { client }) => takeOverTicket(client, ticket),
  });

/** Internal notes of a ticket, oldest first. */
export const notesQuery = (id: string) =>
  endpointQuery(listTicketNotes, byId(id), { queryKey: notesKey(id) });

/** The notes of {@link notesQuery}. */
export const useTicketNotes = (id: string) => useQuery(notesQuery(id));

/** Adds an internal note; repeating the same `key` adds nothing. Rejects with an `ApiError`. */
export const useAddTicketNote = (id: string) =>
  useEndpointMutation(addTicketNote, {
    parts: (body: NonNullable<CallParts<typeof addTicketNote>['body']>) => ({ ...byId(id), body }),
    onSuccess: async (added, _note, _, { client }) => {
      const { queryKey } = notesQuery(id);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (notes) =>
        notes?.some(({ _id }) => _id === added._id) ? notes : notes && [...notes, added],
      );
      void refreshQueries(client, [queryKey]);
    },
  });

/** The customer of a ticket, as far as the role sees them. */
export const ticketCustomerQuery = (id: string) =>
  endpointQuery(getTicketCustomer, byId(id), { queryKey: ['tickets', 'customer', id] });

/** Canned replies by title. */
export const cannedRepliesQuery = endpointQuery(listCannedReplies, {});

/**
 * A request that adds or changes a canned reply; returns it. Rejects with an `ApiError`: `conflict` if somebody else
 * has saved since `revision`.
 */
export const useCannedReplyCall = <const E extends typeof addCannedReply | typeof editCannedReply>(
  endpoint: E,
) => useEndpointMutation(endpoint, { invalidates: [listCannedReplies], invalidatesAfter: 'success' });

/** Rejects with an `ApiError`. */
export const useDeleteCannedReply = () =>
  useEndpointMutation(deleteCannedReply, { parts: byId, invalidates: [listCannedReplies] });
