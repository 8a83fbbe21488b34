import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import {
  banUser,
  deleteUser,
  editUser,
  endUserSessions,
  exportUsers,
  getUserDetails,
  listUsers,
  type UserDetails,
  type UserSort,
} from '@voicedraft/contract/people';
import { type User } from '@voicedraft/contract/accounts';
import { callEndpoint, openEndpoint, type CallParts } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { fetchListPage, type ListPage } from '#lib/list-page.ts';

/** Rows of one page of the directory (second specification §9). */
export const DIRECTORY_PAGE_SIZE = 10;

const DIRECTORY = ['users', 'directory'] as const;
const PERSON = ['users', 'person'] as const;

/** Which part of the directory is asked for. */
export interface DirectoryPosition {
  /** Part of a name, e-mail, role or membership; empty for everyone. */
  readonly searched: string;
  readonly sort: UserSort;
  readonly order: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
}

/** One page of the user directory. The page before stands in while it is on its way. */
export function directoryPageQuery({ searched, sort, order, page }: DirectoryPosition) {
  const q = searched.trim() === '' ? undefined : searched.trim();
  return queryOptions({
    queryKey: [...DIRECTORY, q, sort, order, page],
    queryFn: ({ signal }): Promise<ListPage<User>> => {
      const query = { q, sort, order, page, pageSize: DIRECTORY_PAGE_SIZE };
      return fetchListPage(listUsers, { query }, (users) => users, signal);
    },
    placeholderData: keepPreviousData,
    // People spend and buy credits all the time.
    staleTime: 0,
  });
}

/** The named users as a CSV file, or all that a search finds where none is named. Rejects with an `ApiError`. */
export async function fetchUsersCsv(ids: readonly string[], searched: string): Promise<Blob> {
  const query = ids.length > 0 ? { ids: ids.join(',') } : { q: searched.trim() || undefined };
  return (await openEndpoint(exportUsers, { query }, { accept: 'text/csv' })).blob();
}

/** Everything about one user that their page shows first. Fails with an `ApiError`: `not_found`. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: [...PERSON, id],
    queryFn: ({ signal }): Promise<UserDetails> => fetchPerson(id, signal),
    staleTime: 0,
  });
}

/** One user as the server has them now, past every cache. Rejects with an `ApiError`: `not_found`. */
export async function fetchPerson(id: string, signal?: AbortSignal): Promise<UserDetails> {
  return (await callEndpoint(getUserDetails, { params: { id } }, { signal })).data;
}

/**
 * Changes a user and answers the new record. Rejects with an `ApiError`: `validation`, `not_found`, or `conflict`
 * when what the editor saw has changed meanwhile and for the last administrator's role.
 */
export function useEditPerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (parts: CallParts<typeof editUser>) => (await callEndpoint(editUser, parts)).data,
    onSuccess: (user) => takeOver(queryClient, user),
  });
}

/** Deletes an account. Rejects with an `ApiError`: `conflict` for one's own and for the last administrator's. */
export function useDeletePerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(deleteUser, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: DIRECTORY }),
  });
}

/** Drops what is kept of a user who is no longer there; once their page is left. */
export function useForgetPerson(): (id: string) => void {
  const queryClient = useQueryClient();
  return (id) => queryClient.removeQueries({ queryKey: personQuery(id).queryKey });
}

interface Ban {
  readonly id: string;
  readonly banned: boolean;
  /** For staff; the user is told only that the account is disabled. */
  readonly reason?: string;
}

/** Bans a user, which signs them out, or lifts the ban. Rejects with an `ApiError`: `not_found`, `conflict`. */
export function useBanPerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: Ban) => (await callEndpoint(banUser, { params: { id }, body })).data,
    onSuccess: (details) => {
      queryClient.setQueryData(personQuery(details.user._id).queryKey, details);
    },
  });
}

/** Signs a user out everywhere and answers how many sign-ins that ended. Rejects with an `ApiError`. */
export function useEndPersonSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await callEndpoint(endUserSessions, { params: { id } })).data.ended,
    onSettled: (_ended, _failure, id) =>
      queryClient.invalidateQueries({ queryKey: personQuery(id).queryKey }),
  });
}

/** Why a call failed, for the end of a specified text: the server's reason, or the status where it gave none. */
export function reasonOf(failure: unknown): string {
  return failure instanceof ApiError ? failure.message : 'Something went wrong. Please try again.';
}

/** Puts a changed record where it is shown. Its row stays in its place, also where the list is sorted by it. */
async function takeOver(queryClient: QueryClient, user: User): Promise<void> {
  queryClient.setQueriesData<ListPage<User>>(
    { queryKey: DIRECTORY },
    (page) => page && { ...page, rows: page.rows.map((row) => (row._id === user._id ? user : row)) },
  );
  queryClient.setQueriesData<UserDetails>(
    { queryKey: personQuery(user._id).queryKey, exact: true },
    (details) => details && { ...details, user },
  );
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: DIRECTORY, refetchType: 'none' }),
    queryClient.invalidateQueries({ queryKey: [...PERSON, user._id, 'credits'] }),
    // Staff may have changed themselves.
    queryClient.invalidateQueries({ queryKey: ['users', 'me'] }),
  ]);
}
