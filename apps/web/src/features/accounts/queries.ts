import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { createUser, listAdmins, updateUserProfile, User } from '@voicedraft/contract/accounts';
import { listUsers } from '@voicedraft/contract/people';
import { sessionQuery, useSession } from '#features/identity/session.ts';
import { fetchData } from '#lib/api-client.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { createStoredValue } from '#lib/stored-value.ts';

/** How long a stored record is worth showing (customer specification §9). */
const RECORD_FRESH_MS = 300_000;

/** Where one's own record is kept. */
export const ME = ['accounts', 'me'] as const;

/** Display copy of one's own record, so that name and credits stand there at once after a reload. */
const storedMe = createStoredValue({
  key: 'voicedraft.user',
  parse: (value) => User.parse(value),
  maxAgeMs: RECORD_FRESH_MS,
  personal: true,
});

/** The product record of the person with that e-mail; made where it is missing. */
function meQuery(email: string, name: string) {
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
    // Shown, but asked for again at once: a balance is never taken from storage as the truth.
    initialDataUpdatedAt: 0,
    // The link that they wait for opens in another tab.
    refetchOnWindowFocus: ({ state }) => ((state.data?.waitingCredits ?? 0) > 0 ? 'always' : true),
  });
}

/** One's own record; waits while nobody is signed in. */
export function useMe(): UseQueryResult<User> {
  const session = useSession();
  return useQuery({ ...meQuery(session?.email ?? '', session?.name ?? ''), enabled: Boolean(session) });
}

/** Takes over a balance that the server has just told, without asking again. */
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
 * Changes one's own profile; what is left out stays. Answers the new record, and the address that has to confirm
 * where the e-mail is another one. Rejects with an `ApiError`, whose `fields` name what is not accepted.
 */
export const useUpdateProfile = () =>
  useEndpointMutation(updateUserProfile, {
    onSuccess: async ({ data }, _parts, _, { client }) => {
      // An answer of before the change, still on its way, must not come after it.
      await client.cancelQueries({ queryKey: ME });
      // The identity follows with name and photo, which stand in where the record has none.
      await client.refetchQueries({ queryKey: sessionQuery.queryKey });
      storedMe.write(data);
      client.setQueriesData<User>({ queryKey: ME }, (me) => me && data);
    },
  });

/** Whether one's own e-mail is in the list of administrators; false until known (specification §6). */
export function useIsAdmin(): boolean {
  const session = useSession();
  const isKnown = Boolean(session);
  const admins = useQuery(endpointQuery(listAdmins, {}, { enabled: isKnown, staleTime: RECORD_FRESH_MS }));
  return admins.data?.some((admin) => admin.UserEmail === session?.email) ?? false;
}
