import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClientSettings, type ClientSettings } from '@voicedraft/contract/settings';
import { callEndpoint } from '#lib/api-client.ts';

const clientSettingsQuery = queryOptions({
  queryKey: ['settings', 'client'],
  queryFn: async ({ signal }) => (await callEndpoint(getClientSettings, {}, { signal })).data,
  staleTime: Infinity,
});

const NOTHING_SPECIAL: ClientSettings = { demo: false, googleSignIn: false, mailboxUrl: null };

/** What this installation offers before sign-in; until it is known, nothing special. */
export function useClientSettings(): ClientSettings {
  return useQuery(clientSettingsQuery).data ?? NOTHING_SPECIAL;
}
