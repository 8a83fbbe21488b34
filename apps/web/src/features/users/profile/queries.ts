import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  getAccountFacts,
  listSessions,
  type AccountFacts,
  type Session,
} from '@voicedraft/contract/users';
import type { z } from 'zod';
import { closeSession } from '#features/identity/session.ts';
import { callEndpoint, networkError, openEndpoint } from '#lib/api-client.ts';

/** How the account signs in, and whether its e-mail is confirmed. */
export const accountFactsQuery = queryOptions({
  queryKey: ['users', 'account'],
  queryFn: async ({ signal }): Promise<AccountFacts> =>
    (await callEndpoint(getAccountFacts, {}, { signal })).data,
});

/** Where the account is signed in: this device first, then the newest use. */
export const sessionsQuery = queryOptions({
  queryKey: ['users', 'sessions'],
  queryFn: async ({ signal }): Promise<Session[]> => {
    const { data } = await callEndpoint(listSessions, {}, { signal });
    return [...data.filter(({ current }) => current), ...data.filter(({ current }) => !current)];
  },
  staleTime: 0,
});

/** Signs one other device out. Rejects with an `ApiError`: `not_found` when it is not signed in any more. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(endSession, { params: { id } }),
    // Also after a failure: the list is then no longer what it was.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Signs out everywhere else and answers how many sign-ins that ended. Rejects with an `ApiError`. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await callEndpoint(endOtherSessions, {})).data.ended,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Fetches everything that is kept of one's own, as the bytes of a JSON file. Rejects with an `ApiError`. */
export function useExportAccount() {
  return useMutation({
    mutationFn: async () => {
      const response = await openEndpoint(exportAccount, {});
      return response.blob().catch((cause: unknown) => {
        throw networkError(cause);
      });
    },
  });
}

interface Deletion {
  readonly confirmation: z.input<typeof deleteAccount.body>;
  /** Leaves the page, before the session is dropped here: a guarded page would take that for an expired one. */
  readonly leave: () => Promise<void>;
}

/** Deletes one's own account and signs out. Rejects with an `ApiError`: `validation` for a wrong password. */
export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ confirmation, leave }: Deletion) => {
      await callEndpoint(deleteAccount, { body: confirmation });
      await leave();
      closeSession(queryClient);
    },
  });
}
