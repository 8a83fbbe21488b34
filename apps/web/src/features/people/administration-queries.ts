import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  editUser,
  exportUsers,
  getUserDetails,
  listUsers,
  type UserDetails,
  type UserSort,
} from '@voicedraft/contract/people';
import { type User } from '@voicedraft/contract/accounts';
import { ME } from '#features/accounts/queries.ts';
import { fetchFile } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import type { CallParts } from '#lib/call-parts.ts';
import { byId, endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';
import { endpointPageQuery, type ListPage, LIVE_PAGE, pageKey } from '#lib/list-page.ts';
import { type ListPosition, toPageFilter } from '#ui/list/list-state.ts';
import { defineUrlList } from '#ui/list/url-list.ts';
import { DIRECTORY_SEARCH, type DirectoryFilters } from './directory/directory-search.ts';

/** Which users of the directory, and in which order. */
type DirectoryPosition = ListPosition<UserSort, DirectoryFilters>;

function directoryQuery(position: DirectoryPosition) {
  const { column: sort, direction: order } = position.sort;
  const query = { ...toPageFilter(position), sort, order };
  return endpointPageQuery(listUsers, { query }, LIVE_PAGE);
}

/** Everyone who has an account; the search covers names, email addresses, roles and memberships. */
export const DIRECTORY = defineUrlList(DIRECTORY_SEARCH, directoryQuery);

/** The most users that the server returns at once. */
const SELECT_PAGE_SIZE = 100;

/** Everyone that a list of the directory finds, on all its pages. Rejects with an `ApiError`. */
export async function fetchAllUsers(
  client: QueryClient,
  position: DirectoryPosition,
): Promise<readonly User[]> {
  const found: User[] = [];
  let isMore = true;
  for (let page = 1; isMore; page += 1) {
    const query = directoryQuery({ ...position, page, rows: SELECT_PAGE_SIZE });
    const { rows, total } = await client.fetchQuery({ ...query, staleTime: 0 });
    found.push(...rows);
    isMore = rows.length > 0 && found.length < total;
  }
  return found;
}

/** Users as a CSV file: those with the given ids, or all that filters find. Rejects with an `ApiError`. */
export function fetchUsersCsv(body: NonNullable<CallParts<typeof exportUsers>['body']>): Promise<Blob> {
  return fetchFile(exportUsers, { body });
}

/** Everything about one user that their page shows first. Fails with an `ApiError`: `not_found`. */
export const userDetailsQuery = (id: string) => endpointQuery(getUserDetails, byId(id), { staleTime: 0 });

/**
 * Changes a user and returns the new record. Rejects with an `ApiError`: `validation`, `not_found`, or `conflict`
 * if what the editor saw has changed in the meantime and for the last administrator's role.
 */
export const useEditUser = () =>
  useEndpointMutation(editUser, {
    onSuccess: (user, _parts, _, { client }) => takeOver(client, user),
  });

/** Drops what is cached of a user who no longer exists, once their page is left. */
export function useForgetUser(): (id: string) => void {
  const queryClient = useQueryClient();
  return (id) => queryClient.removeQueries({ queryKey: userDetailsQuery(id).queryKey });
}

/** Why a request failed, for the end of a specified text: the server's reason, or the status if it gave none. */
export function reasonOf(failure: unknown): string {
  return failure instanceof ApiError ? failure.message : 'Something went wrong. Please try again.';
}

/**
 * Writes a changed record to the cache wherever it is shown. Its row keeps its place, even if the list is sorted by
 * it.
 */
async function takeOver(queryClient: QueryClient, user: User): Promise<void> {
  queryClient.setQueriesData<ListPage<User>>(
    { queryKey: pageKey(listUsers) },
    (page) =>
      page && { ...page, rows: page.rows.map((row) => (row._id === user._id ? { ...row, ...user } : row)) },
  );
  queryClient.setQueriesData<UserDetails>(
    { queryKey: userDetailsQuery(user._id).queryKey, exact: true },
    (details) => details && { ...details, user },
  );
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: pageKey(listUsers), refetchType: 'none' }),
    // The administrator may have changed their own record.
    refreshQueries(queryClient, [[...userDetailsQuery(user._id).queryKey, 'credits'], ME]),
  ]);
}
