import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import {
  addCannedReply,
  addTicketNote,
  type CannedReply,
  deleteCannedReply,
  editCannedReply,
  editTicket,
  listCannedReplies,
  listTicketNotes,
  type TicketNote,
} from '@voicedraft/contract/ticket-administration';
import { type TicketStatus, updateTicket } from '@voicedraft/contract/tickets';
import { type User } from '@voicedraft/contract/accounts';
import { listUsers } from '@voicedraft/contract/people';
import { notesKey, takeOverTicket } from '#features/tickets/queries.ts';
import { callEndpoint, type CallParts } from '#lib/api-client.ts';

/** How long the list of administrators is taken for true, in milliseconds. */
const ADMINISTRATORS_FRESH_MS = 300_000;
/** Administrators that are offered: one page of the directory. */
const ADMINISTRATORS_MAX = 100;

const CANNED_REPLIES = ['canned-replies'] as const;

/** Those who can work on tickets. */
export function useAdministrators(): UseQueryResult<readonly User[]> {
  return useQuery({
    queryKey: ['users', 'administrators'],
    queryFn: async ({ signal }) => {
      // The directory searches roles among other things; in this order the role that is meant comes first.
      const query = {
        q: 'Admin',
        sort: 'role',
        order: 'asc',
        page: 1,
        pageSize: ADMINISTRATORS_MAX,
      } as const;
      const found = await callEndpoint(listUsers, { query }, { signal });
      return found
        .filter(({ userRole }) => userRole === 'Admin')
        .toSorted((one, other) => one.userName.localeCompare(other.userName, 'en'));
    },
    staleTime: ADMINISTRATORS_FRESH_MS,
  });
}

/** Sets the status of a ticket (second specification §2). Rejects with an `ApiError`. */
export function useSetTicketStatus(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ticketStatus: TicketStatus) =>
      callEndpoint(updateTicket, { params: { id }, body: { ticketStatus } }),
    onSuccess: ({ data }) => takeOverTicket(queryClient, data),
  });
}

/** Sets the priority of a ticket, or who works on it. Rejects with an `ApiError`. */
export function useEditTicket(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallParts<typeof editTicket>['body']>) =>
      callEndpoint(editTicket, { params: { id }, body }),
    onSuccess: ({ data }) => takeOverTicket(queryClient, data),
  });
}

/** Internal notes of a ticket, oldest first. */
export function useTicketNotes(id: string): UseQueryResult<readonly TicketNote[]> {
  return useQuery({
    queryKey: notesKey(id),
    queryFn: async ({ signal }) => (await callEndpoint(listTicketNotes, { params: { id } }, { signal })).data,
  });
}

/** Adds an internal note; the same `key` again adds nothing. Rejects with an `ApiError`. */
export function useAddTicketNote(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallParts<typeof addTicketNote>['body']>) =>
      callEndpoint(addTicketNote, { params: { id }, body }),
    onSuccess: async ({ data }) => {
      const queryKey = notesKey(id);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<readonly TicketNote[]>(queryKey, (notes) =>
        notes?.some(({ _id }) => _id === data._id) ? notes : notes && [...notes, data],
      );
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Canned replies by title. */
export const cannedRepliesQuery = queryOptions({
  queryKey: CANNED_REPLIES,
  queryFn: async ({ signal }): Promise<readonly CannedReply[]> =>
    (await callEndpoint(listCannedReplies, {}, { signal })).data,
});

/** Canned replies by title. */
export function useCannedReplies(): UseQueryResult<readonly CannedReply[]> {
  return useQuery(cannedRepliesQuery);
}

/**
 * Adds a canned reply, or changes the one with that id. Answers it. Rejects with an `ApiError`: `conflict` when
 * somebody saved since `updatedAt`.
 */
export function useSaveCannedReply() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      body,
    }: {
      readonly id: string | undefined;
      readonly body: CallParts<typeof editCannedReply>['body'];
    }) => {
      const answer =
        id === undefined
          ? await callEndpoint(addCannedReply, { body })
          : await callEndpoint(editCannedReply, { params: { id }, body });
      return answer.data;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: CANNED_REPLIES }),
  });
}

/** Rejects with an `ApiError`. */
export function useDeleteCannedReply() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(deleteCannedReply, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CANNED_REPLIES }),
  });
}
