import { isCancelledError, type QueryClient } from '@tanstack/react-query';
import { BROWSER_CODES } from '@voicedraft/contract/identity';
import type { ClientSettings } from '@voicedraft/contract/settings';
import { clientSettingsQuery } from '#lib/client-settings.ts';
import { embeddedProvider } from './embedded-provider.ts';
import { identityError } from './identity-client.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** Whoever keeps the passwords of this installation; its code is loaded when somebody needs it. */
export async function findProvider(queryClient: QueryClient): Promise<IdentityProvider> {
  const { hostedIdentity } = await readSettings(queryClient);
  if (hostedIdentity === null) return embeddedProvider;
  const { openHosted } = await import('./hosted/open-hosted.ts').catch((cause: unknown) => {
    throw identityError(BROWSER_CODES.network, { cause });
  });
  return openHosted(hostedIdentity).provider;
}

/** Asks again if the component that asked first has gone: its request goes with it, whoever else waits. */
async function readSettings(queryClient: QueryClient): Promise<ClientSettings> {
  try {
    return await queryClient.ensureQueryData(clientSettingsQuery);
  } catch (error) {
    if (!isCancelledError(error)) throw error;
    return queryClient.ensureQueryData(clientSettingsQuery);
  }
}
