import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { createUser, listAdmins, updateUserProfile, type User } from '@voicedraft/contract/accounts';
import { listUsers } from '@voicedraft/contract/people';
import { may, type AreaUse, type StaffArea } from '@voicedraft/contract/staff-areas';
import { sessionQuery, type SessionUser, useSession } from '#features/identity/session.ts';
import { fetchData } from '#lib/api-client.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { readNumber, readOneOf, readOrNull, readRecord, readText } from '#lib/read-shape.ts';
import { createStoredValue } from '#lib/stored-value.ts';

/** How long a stored record is worth showing, in milliseconds (customer specification §9). */
const RECORD_FRESH_MS = 300_000;

/** Query key of the user's own record. */
export const ME = ['accounts', 'me'] as const;

/** Display copy of the user's own record, so that name and credits appear immediately after a reload. */
const storedMe = createStoredValue({
  key: 'voicedraft.user',
  parse: readRecord<User>({
    _id: readText,
    userName: readText,
    UserEmail: readText,
    userRole: readOneOf('member', 'moderator', 'Seller', 'Admin'),
    staffRole: readOrNull(readOneOf('owner', 'support', 'content', 'finance')),
    userMembership: readOneOf('free', 'basic', 'premium'),
    MembershipValidity: readOrNull(readText),
    currentBalance: readNumber,
    waitingCredits: readNumber,
    aboutMe: readText,
    profileURL: readOrNull(readText),
    address: readText,
    city: readText,
    country: readText,
    phone: readText,
    createdAt: readText,
  }),
  maxAgeMs: RECORD_FRESH_MS,
  personal: true,
});

/** The product record of the signed-in user; created if it does not exist. */
export function meQuery({ email, name }: Pick<SessionUser, 'email' | 'name'>) {
  const stored = () => {
    const entry = storedMe.read();
    return entry?.value.UserEmail === email ? entry : undefined;
  };
  return queryOptions({
    queryKey: [...ME, email],
    queryFn: async ({ signal }): Promise<User> => {
      const [found] = await fetchData(listUsers, { query: { userEmail: email } }, { signal });
      const me = found ?? (await fetchData(createUser, { body: { userName: name } }, { signal }));
      storedMe.write(me);
      return me;
    },
    initialData: () => stored()?.value,
    // Shown, but reloaded immediately: a stored balance is never taken as the truth.
    initialDataUpdatedAt: 0,
    // The link that releases these credits opens in another tab.
    refetchOnWindowFocus: ({ state }) => ((state.data?.waitingCredits ?? 0) > 0 ? 'always' : true),
  });
}

const NOBODY = { email: '', name: '' };

/** The user's own record; waits until a user is signed in. */
export function useMe(): UseQueryResult<User> {
  const session = useSession();
  return useQuery({ ...meQuery(session ?? NOBODY), enabled: Boolean(session) });
}

/** What the user's staff role allows: nothing until their record has loaded, or without a staff role. */
export function useMay(): (area: StaffArea, use?: AreaUse) => boolean {
  const role = useMe().data?.staffRole;
  return (area, use) => may(role, area, use);
}

/** Stores a balance that the server has just sent, without another request. */
export function useSetMyCredits(): (credits: number) => void {
  const queryClient = useQueryClient();
  return (credits) => {
    queryClient.setQueriesData<User>({ queryKey: ME }, (me) => {
      if (me === undefined) return undefined;
      const changed = { ...me, currentBalance: credits };
      storedMe.write(changed);
      return changed;
    });
  };
}

/**
 * Changes the user's own profile; omitted fields stay unchanged. Returns the new record, and the email address to
 * be confirmed if it changes. Rejects with an `ApiError` whose `fields` name the rejected values.
 */
export const useUpdateProfile = () =>
  useEndpointMutation(updateUserProfile, {
    onSuccess: async ({ data }, _parts, _, { client }) => {
      // A response from before the change, still in progress, must not overwrite it.
      await client.cancelQueries({ queryKey: ME });
      // The identity's name and photo change too; they are shown if the record has none.
      await client.refetchQueries({ queryKey: sessionQuery.queryKey });
      storedMe.write(data);
      client.setQueriesData<User>({ queryKey: ME }, (me) => me && data);
    },
  });

/** The administrators of this installation. */
export const adminsQuery = endpointQuery(listAdmins, {}, { staleTime: RECORD_FRESH_MS });

/** Whether the user's email address is in the list of administrators; false until known (specification §6). */
export function useIsAdmin(): boolean {
  const session = useSession();
  const admins = useQuery({ ...adminsQuery, enabled: Boolean(session) });
  return admins.data?.some((admin) => admin.UserEmail === session?.email) ?? false;
}
