import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteAccount, exportAccount } from '@voicedraft/contract/people';
import {
  confirmOwner,
  endOtherSessions,
  endSession,
  getAccountFacts,
  listSessions,
  type AccountFacts,
  type Session,
} from '@voicedraft/contract/sessions';
import type { z } from 'zod';
import { closeSession } from '#features/identity/session.ts';
import { callEndpoint, networkError, openEndpoint } from '#lib/api-client.ts';
import { withOwnerProof } from './owner-proof.ts';

/** How the account signs in, and whether its email address is confirmed. */
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

/** Proves by the password that it is the owner who asks. Rejects with an `ApiError`: `validation` for a wrong one. */
export function useConfirmOwner() {
  return useMutation({
    mutationFn: (password: string) => callEndpoint(confirmOwner, { body: { password } }),
  });
}

/** Signs one other device out. Rejects with an `ApiError`: `not_found` when it is not signed in any more. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      withOwnerProof('sign out a device', () => callEndpoint(endSession, { params: { id }, body: {} })),
    // Also after a failure: the list is then no longer what it was.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Signs out everywhere else and answers how many sign-ins that ended. Rejects with an `ApiError`. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const end = () => callEndpoint(endOtherSessions, { body: {} });
      return (await withOwnerProof('sign out everywhere else', end)).data.ended;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Fetches everything that is kept of one's own, as the bytes of a JSON file. Rejects with an `ApiError`. */
export function useExportAccount() {
  return useMutation({
    mutationFn: async () => {
      const response = await withOwnerProof('download your data', () => openEndpoint(exportAccount, {}));
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
      await withOwnerProof('delete your account', () => callEndpoint(deleteAccount, { body: confirmation }));
      await leave();
      closeSession(queryClient);
    },
  });
}
