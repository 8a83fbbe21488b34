import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ClientSettings } from '@voicedraft/contract/settings';

/** On the public pages this comes with the page, so the request's code is loaded only where it is made. */
export const clientSettingsQuery = queryOptions({
  queryKey: ['client-settings'],
  queryFn: async ({ signal }) => (await import('./fetch-settings.ts')).fetchClientSettings(signal),
  staleTime: Infinity,
});

const NOTHING_SPECIAL: ClientSettings = {
  demo: false,
  googleSignIn: false,
  companySignIn: null,
  hostedIdentity: null,
  localMailbox: false,
  lifelikeVoices: false,
  welcomeCredits: 0,
};

/** Settings of this installation; until they are known, those without any optional feature. */
export function useClientSettings(): ClientSettings {
  return useQuery(clientSettingsQuery).data ?? NOTHING_SPECIAL;
}
